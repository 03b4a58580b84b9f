// Which of the tracked pages an address is. Source: specification, provider search portal, sections 2.1 and 2.3.

import { regions } from '../../catalogue/portal/regions.ts'
import type { PageIdentifier } from '../../contract/portal-page-identifiers.ts'
import type { Query } from '../query-filters.ts'
import { type FunnelStep, stepOf } from './funnel.ts'

const pageByStep: Readonly<Record<FunnelStep, PageIdentifier>> = {
  zipcode: 'ONBOARDING_FUNNEL_ZIP_CODE',
  type: 'ONBOARDING_FUNNEL_SEARCH_TYPE',
  solutions: 'ONBOARDING_FUNNEL_SOLUTIONS',
  services: 'ONBOARDING_FUNNEL_SERVICES',
  start: 'ONBOARDING_FUNNEL_START_DATE',
}

/** first part of the path below the portal, or below a region's address → page; a print view of one is that one's page */
const pageByName: Readonly<Record<string, PageIdentifier>> = {
  account: 'ACCOUNTS',
  activationwizard: 'ACTIVATION_WIZARD',
  ask: 'AUCTION_REQUEST',
  consultant: 'CONSULTANT_DETAILS_PAGE',
  'print-consultant': 'CONSULTANT_DETAILS_PAGE',
  glossary: 'GLOSSARY',
  listing: 'LISTING',
  loginwizard: 'LOGIN_WIZARD',
  dashboard: 'PATIENT_DASHBOARD',
  'printable-listing': 'PRINT_LISTING',
  provider: 'PROVIDER_DETAILS_PAGE',
  'print-provider': 'PROVIDER_DETAILS_PAGE',
  request: 'REQUEST_PAGE',
  tableofcontents: 'TABLE_OF_CONTENTS',
}
const withoutRegion: readonly string[] = ['account', 'activationwizard', 'loginwizard']

/** @returns null: a page that is not tracked */
export function pageIdentifierOf(pathname: string, query: Query): PageIdentifier | null {
  const [, area, first = '', second = ''] = pathname.split('/')
  if (area !== 'providersearch') return null
  if (withoutRegion.includes(first)) return pageByName[first] ?? null
  if (!regions.isKey(first)) return null
  if (second === '') return pageByStep[stepOf(query)]
  return Object.hasOwn(pageByName, second) ? (pageByName[second] ?? null) : null
}
