// P15: every tracked page has an address, and every page of the portal its identifier.
import { describe, expect, it } from 'vitest'
import { pageIdentifiers } from '../../../../contract/portal-page-identifiers.ts'
import { pageIdentifierOf } from '../../../../domain/portal/page-identifier.ts'

const of = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://portal.example')
  return pageIdentifierOf(pathname, searchParams)
}
const home = '/providersearch/weserems'
const addresses = {
  ACCOUNTS: `${home}/account/7`,
  ACTIVATION_WIZARD: '/providersearch/activationwizard',
  AUCTION_REQUEST: `${home}/ask/3`,
  CONSULTANT_DETAILS_PAGE: `${home}/consultant/3?zipcode=26382`,
  GLOSSARY: `${home}/glossary/careLevel`,
  LISTING: `${home}/listing?zipcode=26382`,
  LOGIN_WIZARD: '/providersearch/loginwizard',
  ONBOARDING_FUNNEL_SEARCH_TYPE: `${home}?zipcode=26382&step=type`,
  ONBOARDING_FUNNEL_SERVICES: `${home}?zipcode=26382&step=services`,
  ONBOARDING_FUNNEL_SOLUTIONS: `${home}/?zipcode=26382&step=solutions`,
  ONBOARDING_FUNNEL_START_DATE: `${home}?zipcode=26382&step=start`,
  ONBOARDING_FUNNEL_ZIP_CODE: home,
  PATIENT_DASHBOARD: `${home}/dashboard/patient/4`,
  PRINT_LISTING: `${home}/printable-listing?zipcode=26382&print`,
  PROVIDER_DETAILS_PAGE: `${home}/provider/3?zipcode=26382`,
  REQUEST_PAGE: `${home}/request/5?activeTab=messenger`,
  TABLE_OF_CONTENTS: `${home}/tableofcontents`,
}

describe('the identifiers of the portal’s pages', () => {
  it('are seventeen, each of an address', () => {
    expect(pageIdentifiers).toHaveLength(17)
    expect(Object.keys(addresses)).toEqual([...pageIdentifiers])
  })
  it.each(Object.entries(addresses))('%s is %s', (identifier, address) => {
    expect(of(address)).toBe(identifier)
  })
  it.each([
    [`${home}/print-provider/3`, 'PROVIDER_DETAILS_PAGE'],
    ['/providersearch/account', 'ACCOUNTS'],
    // a step that the address has no place for is the first
    [`${home}?step=services`, 'ONBOARDING_FUNNEL_ZIP_CODE'],
  ])('%s is %s too', (address, identifier) => {
    expect(of(address)).toBe(identifier)
  })
  it.each(['/', '/providersearch', '/providersearch/auth', `${home}/logout`, `${home}/toString`, '/app/clinic/1'])(
    '%s is not counted',
    (address) => {
      expect(of(address)).toBeNull()
    },
  )
})
