// P15: one visit of a page is counted once.
import { expect, it } from 'vitest'
import type { Http } from '../../../../device/http/call.ts'
import { countPage } from '../../../../src/app/count-page.ts'

const home = '/providersearch/weserems'

/** @returns the identifiers that are counted on the way through these pages */
function countedOn(...pathnames: readonly string[]): readonly string[] {
  const counted: string[] = []
  const call = async (_: unknown, { body }: { body: { page: string } }) => counted.push(body.page)
  const http = { call } as unknown as Http
  let last = ''
  for (const pathname of pathnames) last = countPage(http, { region: 'weserems', pathname, search: '', last })
  return counted
}

it('counts the dashboard once that leads on to the first search, and each search that is opened after it', () => {
  const searches = [`${home}/dashboard`, `${home}/dashboard/patient/4`]
  expect(countedOn(...searches)).toEqual(['PATIENT_DASHBOARD'])
  expect(countedOn(...searches, `${home}/dashboard/patient/5`)).toEqual(['PATIENT_DASHBOARD', 'PATIENT_DASHBOARD'])
  expect(countedOn(`${home}/account/7`, ...searches, `${home}/request/5`)).toEqual([
    'ACCOUNTS',
    'PATIENT_DASHBOARD',
    'REQUEST_PAGE',
  ])
})
it('counts the same page once in a row, and its entries each', () =>
  expect(countedOn(`${home}/glossary`, `${home}/glossary`, `${home}/glossary/careLevel`)).toEqual([
    'GLOSSARY',
    'GLOSSARY',
  ]))
