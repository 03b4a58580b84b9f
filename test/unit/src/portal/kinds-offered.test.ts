// The kinds of help that a house is asked for.
import { expect, it } from 'vitest'
import { askedKinds, kindsOffered } from '../../../../src/portal/own/ask-form.ts'

const keys = (facilities: readonly string[]) => kindsOffered(facilities).map(({ key }) => key)

it('are those that it offers: a nursing service is asked for no home', () => {
  expect(keys(['mobileCare', 'companionship'])).toEqual(['mobileCare'])
  expect(keys(['staticCare', 'shortTermStaticCare'])).toEqual(['shortTermStaticCare', 'staticCare'])
  expect(keys(['hospiceStatic'])).toEqual(['hospice'])
})

it('are all where it names none that a request could', () =>
  expect(keys(['companionship'])).toEqual(askedKinds.map(({ key }) => key)))
