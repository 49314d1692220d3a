// Where Redoc's engine shows what: these are its own names, behind the # of an address.

import { type Contract, type Operation, operationsOf } from '../../../scripts/contract/contract.ts'
import { slug } from '../markdown.ts'

export function operationPlace({ tag, operationId }: Pick<Operation, 'tag' | 'operationId'>): string {
  return `/${tag}/${operationId}`.toLowerCase()
}

/** A chapter of the introduction, by its heading. */
export function sectionPlace(heading: string): string {
  return `/section/${slug(heading)}`
}

/** What the links in descriptions mean, `#operation/getPixel` or `#tag/Pixels`, in this view. */
export function redocLink(contract: Contract): (href: string) => string {
  const places = new Map<string, string>([
    ...operationsOf(contract).map(
      (operation) => [`#operation/${operation.operationId}`, `#${operationPlace(operation)}`] as const,
    ),
    ...contract.tags.map(({ name }) => [`#tag/${name}`, `#/${name}`.toLowerCase()] as const),
  ])
  return (href) => places.get(href) ?? href
}
