// README.md: what the folder contains, and why it is not edited by hand.

const files: Record<string, string> = {
  'README.md': 'This page.',
  'openapi.json': 'The contract in one file, as JSON.',
  'openapi.yaml': 'The same as YAML.',
  'schema.ts': 'The types of paths, operations and components, from openapi-typescript, for openapi-fetch.',
  'enums.ts': 'The allowed values as constants, with their labels and types.',
  'models.ts': 'The records, forms and bodies as plain types.',
  'queries.ts': 'The query of each operation that has one, as a plain type.',
  'methods.ts': "The client's methods, grouped by tag, each with its documentation.",
  'calls.ts': 'What every method takes and gives: types that do not depend on the contract.',
  'operations.ts': 'What the client has to know about each operation at run time.',
  'ledger.ts': 'The assumptions with their values and alternatives, and the facts that verify asks a service about.',
  'table.ts': 'The types of operations.ts.',
  'mock.ts': 'What the mock has to know about the contract: operations, examples, fields.',
  'documented.ts': 'The documented responses of each operation as types, for tests of users.',
  'fixtures.ts': 'Records and pages of the examples, for tests of users.',
  'errors.ts': 'Which classes of errors each operation documents, with which statuses and bodies.',
}

/** @throws if a file has no description here, or a description no file. */
export function readmeFiles(names: string[]): Map<string, string> {
  const all = [...names, 'README.md'].sort()
  const odd = [...all, ...Object.keys(files)].filter((name) => !files[name] || !all.includes(name))
  if (odd.length > 0)
    throw new Error(
      `Failed to describe generated/: ${odd.join(', ')} is not both generated and described. Edit scripts/generate/readme.ts.`,
    )
  const rows = all.map((name) => `| [\`${name}\`](${name}) | ${files[name]} |\n`)
  return new Map([
    [
      'README.md',
      `# Generated. Do not edit.

Every file in this folder is written by \`npm run generate\` from [openapi/openapi.yaml](../openapi/openapi.yaml). An edit
made here is lost with the next run, and the tests fail. To change something, change the contract and run:

\`\`\`sh
npm run generate
\`\`\`

\`npm run generate -- --check\` writes nothing. It names each file that was edited, is missing or is left over, and exits 1.

The folder has data and types. Behavior is written by hand in [src/](../src).

| File | What it is |
|---|---|
${rows.join('')}`,
    ],
  ])
}
