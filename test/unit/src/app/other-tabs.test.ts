// Where nobody is vouched for, whoever is at work in another tab (AU5).
import { expect, it } from 'vitest'
import { asksForPerson } from '../../../../src/app/other-tabs.ts'

const asks = (address: string) => asksForPerson(new URL(address, 'https://anschluss.example'))

it.each([
  '/app/auth?email=e.demir%40klinikum-nord.example',
  '/careprovider/auth?reason=idle&device=personal',
  '/providersearch/auth?redirect_reason=expired_link',
  '/providersearch/create',
  // a mailed link may be another person's of the family
  '/providersearch/loginwizard?redirect_to=%2Fprovidersearch%2Fweserems%2Frequest%2F7#QUJDREVGR0hJSktMTU5PUA',
  '/providersearch/activationwizard?invited=1#QUJDREVGR0hJSktMTU5PUA',
])('%s wants somebody to sign in', (address) => {
  expect(asks(address)).toBe(true)
})

it.each([
  '/app/patient/7',
  '/careprovider',
  '/providersearch/auth?redirect_to=%2Fprovidersearch%2Fweserems%2Fcompanions',
  '/providersearch/weserems/request/7?activeTab=messages',
  '/providersearch/account',
])('%s is anybody’s who is at work here', (address) => {
  expect(asks(address)).toBe(false)
})
