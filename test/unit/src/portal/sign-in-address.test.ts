// What a public page's address says of signing in (P10, P48, docs/READINGS.md#0516, Q14).
import { describe, expect, it } from 'vitest'
import { leftOf, queryWithoutSignIn, targetOf, wishOf } from '../../../../src/portal/search/sign-in-address.ts'

const list = '/providersearch/weserems/listing'

describe('an address that asks for the sign-in', () => {
  it('opens it by login=true, says why, and leads on to what it names', () => {
    const asked = '/providersearch/weserems/request/7?activeTab=messenger'
    const query = new URLSearchParams({ login: 'true', redirect_to: asked, reason: 'not_logged_in' })
    expect(wishOf('/providersearch/weserems', `?${query}`)).toEqual({
      purpose: 'login',
      reason: 'not_logged_in',
      target: asked,
    })
  })
  it('says why by either name, and takes neither along', () => {
    const both = '?login=true&redirect_reason=expired_link&reason=x&zipcode=26382'
    expect(wishOf(list, both)).toMatchObject({ reason: 'expired_link', target: `${list}?zipcode=26382` })
    expect(queryWithoutSignIn(both)).toBe('zipcode=26382')
  })
  it('begins with a new account by login=create', () => {
    expect(wishOf(list, '?login=create&zipcode=26382')).toEqual({
      purpose: 'create',
      reason: null,
      target: `${list}?zipcode=26382`,
    })
  })
  it.each(['', '?login', '?login=false', '?login=toString', '?zipcode=26382'])('opens nothing by "%s"', (query) => {
    expect(wishOf(list, query)).toBeNull()
  })
  it('leads back to the page itself, without what is about the sign-in alone', () => {
    expect(targetOf(list, '?zipcode=26382&solution=1&solution=2&login=true&reason=x&challenge=y')).toBe(
      `${list}?zipcode=26382&solution=1&solution=2`,
    )
    expect(targetOf(list, '')).toBe(list)
  })
  it('takes nothing of it along to the list’s filters and to other pages', () => {
    expect(queryWithoutSignIn('?zipcode=26382&login=true&redirect_to=%2Fa&reason=x&x=1')).toBe('zipcode=26382&x=1')
  })
})

describe('what somebody did who came from an account', () => {
  it('is told of a sign-out and of an erased account', () => {
    expect(leftOf('?reason=signed_out')).toBe('signed_out')
    expect(leftOf('?zipcode=26382&reason=erased')).toBe('erased')
  })
  it.each(['', '?reason=idle', '?reason=<b>', '?login=true&reason=signed_out'])('is nothing by "%s"', (query) => {
    expect(leftOf(query)).toBeNull()
  })
})
