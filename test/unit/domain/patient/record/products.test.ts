import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { productOfList, productsOf } from '../../../../../domain/patient/record/products.ts'
import { holds } from '../../properties.ts'

const bed = { id: 'a', name: 'Pflegebett', product_group: 50, subgroup: 'niedrig' }

it('keeps products with all that they say', () => expect(productsOf([bed])).toEqual([bed]))

it('leaves out what is no product, and what a product says wrongly', () => {
  expect(productsOf([null, 3, 'Bett', {}, { id: 'a' }, { id: 1, name: 'Bett' }])).toEqual([])
  expect(productsOf([{ ...bed, product_group: 30, subgroup: 4, price: 9 }])).toEqual([{ id: 'a', name: 'Pflegebett' }])
})

it('is a list for anything, and the same list again', () =>
  holds(fc.anything(), (value) => expect(productsOf(productsOf(value))).toEqual(productsOf(value)), [[[null]]]))

it('takes group and number from the list, and drops those of the product before', () => {
  expect(productOfList(bed, '18.50.04', 'Elektrorollstuhl')).toEqual({
    id: 'a',
    name: 'Elektrorollstuhl',
    product_group: 18,
    subgroup: '18.50.04',
  })
  expect(productOfList(bed, '18', 'Rollstühle')).toEqual({ id: 'a', name: 'Rollstühle', product_group: 18 })
  expect(productOfList(bed, '30.01', 'Anderes')).toEqual({ id: 'a', name: 'Anderes', subgroup: '30.01' })
})
