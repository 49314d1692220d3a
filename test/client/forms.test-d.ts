import { expectTypeOf, test } from 'vitest'
import { type FormSchema, forms } from '../fixtures/plain/generated/forms.ts'
import type { DomainUpdate, PixelUpdate } from '../fixtures/plain/generated/entries/index.ts'

declare function inputOf<Value>(schema: FormSchema<Value>): Value

test('a form has the keys of its fields only, because form libraries ask for a value of each', () => {
  const pixel = inputOf(forms.pixels.update)
  const domain = inputOf(forms.domains.update)

  expectTypeOf(pixel).toExtend<PixelUpdate>()
  expectTypeOf<keyof typeof pixel>().toEqualTypeOf<'name' | 'type' | 'value'>()
  expectTypeOf(domain).toExtend<DomainUpdate>()
  expectTypeOf<keyof typeof domain>().toEqualTypeOf<'index_page' | 'not_found_page'>()
})
