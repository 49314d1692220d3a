// Where the parts of the contract stand, as paths for edits.

export const pixels = 'paths./api/v1/pixels'
export const pixel = 'paths./api/v1/pixels/{id}'
export const domains = 'paths./api/v1/domains'
export const domain = 'paths./api/v1/domains/{id}'
export const parameters = 'components.parameters'
export const bodies = 'components.requestBodies'
export const responses = 'components.responses'
export const schemas = 'components.schemas'
export const form = 'content.application/x-www-form-urlencoded'
export const json = 'content.application/json'
export const firstPixels = `${responses}.PixelsListed.${json}.examples.firstPage.value`
export const lastPixels = `${responses}.PixelsListed.${json}.examples.lastPage.value`
export const firstDomains = `${responses}.DomainsListed.${json}.examples.firstPage.value`

export const ref = (pointer: string) => ({ $ref: `#/components/${pointer}` })
