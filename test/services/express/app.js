// An Express 5 service with zod and SQLite, as a developer of them would write it.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import express from 'express'
import { z } from 'zod'

const types = [
  'adroll',
  'bing',
  'facebook',
  'google-ads',
  'google-analytics',
  'google-tag-manager',
  'linkedin',
  'pinterest',
  'quora',
  'x',
]
const text = z.string().trim()
const required = text.min(1, 'Required')
const target = text.transform((value) => value || null)

const resources = {
  pixels: {
    columns: ['name', 'type', 'value'],
    create: z.object({ name: required, type: z.enum(types), value: required }),
    update: z.object({ name: required, type: z.enum(types), value: required }).partial(),
    filters: { type: z.enum(types).optional() },
  },
  domains: {
    columns: ['name', 'index_page', 'not_found_page'],
    create: z.object({ name: required, index_page: target.optional(), not_found_page: target.optional() }),
    update: z.object({ index_page: target, not_found_page: target }).partial(),
    filters: {},
  },
}
const query = {
  search: z.string().optional(),
  search_by: z.enum(['name']).default('name'),
  sort_by: z.enum(['id', 'name']).default('id'),
  sort: z.enum(['desc', 'asc']).default('desc'),
  per_page: z.enum(['10', '25', '50', '100']).default('10').transform(Number),
  page: z.coerce.number().int().min(1).default(1),
}

const database = new DatabaseSync(join(process.env.STORAGE ?? '.', 'database.sqlite'))
for (const [table, { columns }] of Object.entries(resources)) {
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (id TEXT, ${columns.join(', ')}, created_at TEXT, updated_at TEXT)`,
  )
}

export const app = express()
app.disable('x-powered-by')
app.use((request, response, next) => {
  if (request.get('Authorization') === `Bearer ${process.env.API_KEY}`) return next()
  return fail(response, 401, 'unauthorized', 'Missing or invalid API key')
})
app.use(express.json())
app.use(express.urlencoded({ extended: false }))
for (const [table, resource] of Object.entries(resources)) app.use(`/api/v1/${table}`, routerOf(table, resource))
app.use((_request, response) => fail(response, 404, 'not_found', 'No such route'))
app.use((error, _request, response, _next) => fail(response, error.status ?? 500, 'error', error.message))
function routerOf(table, { columns, create, update, filters }) {
  const router = express.Router()
  const find = database.prepare(`SELECT * FROM ${table} WHERE id = ?`)

  router.param('id', (request, response, next, id) => {
    if (!z.uuid().safeParse(id).success) return fail(response, 400, 'invalid_id', 'The id must be a UUID')
    request.record = find.get(id)
    return request.record ? next() : fail(response, 404, 'not_found', 'No such record')
  })
  router.get('/', (request, response) => {
    const asked = z.object({ ...query, ...filters }).safeParse(request.query)
    if (!asked.success) return invalid(response, asked.error)
    return response.json(pageOf(table, asked.data, Object.keys(filters)))
  })
  router.get('/:id', (request, response) => response.json(request.record))
  router.post('/', (request, response) => {
    const asked = create.safeParse(request.body ?? {})
    if (!asked.success) return invalid(response, asked.error)
    const now = new Date().toISOString()
    const values = [randomUUID(), ...columns.map((column) => asked.data[column] ?? null), now, now]
    database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values)
    return response.status(201).location(`${request.baseUrl}/${values[0]}`).json(find.get(values[0]))
  })
  const change = (request, response) => {
    const asked = update.safeParse(request.body ?? {})
    if (!asked.success) return invalid(response, asked.error)
    const record = { ...request.record, ...asked.data, updated_at: new Date().toISOString() }
    const changed = [...columns, 'updated_at']
    database
      .prepare(`UPDATE ${table} SET ${changed.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`)
      .run(...changed.map((column) => record[column]), record.id)
    return response.json(record)
  }
  router.put('/:id', change)
  router.patch('/:id', change)
  router.delete('/:id', (request, response) => {
    database.prepare(`DELETE FROM ${table} WHERE id = ?`).run(request.record.id)
    response.sendStatus(204)
  })
  return router
}

function pageOf(table, asked, filters) {
  const conditions = [
    ...filters.filter((name) => asked[name] !== undefined).map((name) => [`${name} = ?`, asked[name]]),
  ]
  if (asked.search) conditions.push([`${asked.search_by} LIKE ?`, `%${asked.search}%`])
  const where = conditions.length > 0 ? `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}` : ''
  const values = conditions.map(([, value]) => value)
  const { total } = database.prepare(`SELECT COUNT(*) AS total FROM ${table} ${where}`).get(...values)
  const order = asked.sort_by === 'id' ? 'created_at' : asked.sort_by
  const data = database
    .prepare(`SELECT * FROM ${table} ${where} ORDER BY ${order} ${asked.sort}, rowid ${asked.sort} LIMIT ? OFFSET ?`)
    .all(...values, asked.per_page, (asked.page - 1) * asked.per_page)
  const pages = Math.max(1, Math.ceil(total / asked.per_page))
  return { data, pagination: { page: asked.page, per_page: asked.per_page, total, pages } }
}

function invalid(response, error) {
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return response.status(400).json({ error: { code: 'validation_failed', message: 'Validation failed', fields } })
}

function fail(response, status, code, message) {
  return response.status(status).json({ error: { code, message } })
}
