// P1, P2, P34: regional variants of the portal.
import { describe, expect, it } from 'vitest'
import {
  coverageOf,
  deliveredAreas,
  offersZipcode,
  regionOffering,
  regionOfPage,
} from '../../../domain/portal/region.ts'

const page = (hostname: string, pathname: string, kept: string | null = null) =>
  regionOfPage({ hostname, pathname, kept })

describe('the region of a page', () => {
  it('is what the origin names, whatever path and device say', () =>
    expect(page('bavaria.pflege.example', '/providersearch/weserems/listing', 'weserems')).toBe('bavaria'))
  it('else what the second segment of the path names', () =>
    expect(page('pflege.example', '/providersearch/bavaria', 'weserems')).toBe('bavaria'))
  it('else that of the address which it leads to: a mailed link opens on a device that has seen none, or another one', () => {
    const wizard = { hostname: 'pflege.example', pathname: '/providersearch/activationwizard' }
    const target = '/providersearch/bavaria?login=true'
    for (const kept of [null, 'weserems']) expect(regionOfPage({ ...wizard, target, kept })).toBe('bavaria')
    expect(regionOfPage({ ...wizard, target: '/providersearch/account', kept: 'bavaria' })).toBe('bavaria')
    expect(regionOfPage({ ...wizard, pathname: '/providersearch/weserems/logout', target, kept: null })).toBe(
      'weserems',
    )
  })
  it('else what the device has kept', () => expect(page('localhost', '/providersearch/', 'bavaria')).toBe('bavaria'))
  it('is none when nobody names one that there is', () => {
    expect(page('127.0.0.1', '/providersearch/xyz', 'toString')).toBeNull()
    expect(page('mybavaria.example', '/providersearch')).toBeNull()
  })
})

describe('the zipcodes of a region', () => {
  const place = (zipcode: string, federal_state: string) => ({ zipcode, federal_state })
  it('lie in its state', () => {
    expect(offersZipcode(deliveredAreas.bavaria, place('90402', 'bavaria'))).toBe(true)
    expect(offersZipcode(deliveredAreas.bavaria, place('26382', 'lowerSaxony'))).toBe(false)
  })
  it('are those of its list alone, where the list allows', () => {
    expect(offersZipcode(deliveredAreas.weserems, place('26382', 'lowerSaxony'))).toBe(true)
    expect(offersZipcode(deliveredAreas.weserems, place('26131', 'lowerSaxony'))).toBe(false)
    expect(offersZipcode(deliveredAreas.weserems, place('26382', 'bremen'))).toBe(false)
  })
  it('lead to the region that offers them, where one does', () => {
    expect(regionOffering(deliveredAreas, place('90402', 'bavaria'))).toBe('bavaria')
    expect(regionOffering(deliveredAreas, place('26382', 'lowerSaxony'))).toBe('weserems')
    expect(regionOffering(deliveredAreas, place('26131', 'lowerSaxony'))).toBeNull()
    expect(regionOffering(deliveredAreas, place('10115', 'berlin'))).toBeNull()
  })
  it('are all but those of its list, where the list excludes', () => {
    const area = { ...deliveredAreas.weserems, mode: 'exclude' as const }
    expect(offersZipcode(area, place('26382', 'lowerSaxony'))).toBe(false)
    expect(offersZipcode(area, place('26131', 'lowerSaxony'))).toBe(true)
    expect(regionOffering({ ...deliveredAreas, weserems: area }, place('26131', 'lowerSaxony'))).toBe('weserems')
    expect(offersZipcode({ ...area, mode: 'all' }, place('26382', 'lowerSaxony'))).toBe(true)
  })
  it('are named by their places only as delivered', () => {
    const { mode, zipcodes } = deliveredAreas.weserems
    expect(coverageOf('weserems', { mode, zipcodes: new Set([...zipcodes].reverse()) })).toBe('delivered')
    expect(coverageOf('weserems', { mode, zipcodes: new Set([...zipcodes, '26131']) })).toBe('part')
    expect(coverageOf('weserems', { mode: 'exclude', zipcodes })).toBe('part')
    expect(coverageOf('weserems', { mode: 'all', zipcodes: new Set() })).toBe('all')
    expect(coverageOf('bavaria', { mode: 'all', zipcodes: new Set() })).toBe('delivered')
  })
  it('has one that stands for the others only in Bavaria', () => {
    expect(deliveredAreas.bavaria.defaultZipcode).toBe('80331')
    expect(deliveredAreas.weserems.defaultZipcode).toBeNull()
  })
})
