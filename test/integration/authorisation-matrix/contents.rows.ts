// What everybody sees: imported lists, legal documents, partners and regions of the portal. Administrators alone.
import type { Row } from './row.ts'

const nobody = 999_999
let count = 0
const may = ['admin'] as const
const ofNoVersion = () => ({ params: { versionId: nobody } })
const version = {
  ...{ type: 'imprint', region: null, url: null, file: null, valid_from: 4_000_000_000_000, news: '', tell: false },
}
const ofNoPartner = () => ({ params: { partnerId: nobody } })
const ofNoRegion = () => ({ params: { regionId: nobody } })
const partner = { region: 'weserems', role: 'sponsor', name: 'Stiftung', website: null }
const region = { mode: 'all', zipcodes: [], default_zipcode: null, asks_for_young: false }
const ofNoImport = () => ({ params: { importId: nobody } })

export const contentRows: readonly Row[] = [
  { endpoint: 'listAdminImports', asks: () => ({ query: {} }), may },
  { endpoint: 'readAdminImport', about: 'one that does not exist', asks: ofNoImport, may, passes: 404 },
  {
    endpoint: 'readImportRows',
    about: 'one that does not exist',
    asks: () => ({ ...ofNoImport(), query: { part: 'added' } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'previewImport',
    about: 'a file without a line that can be read',
    asks: () => ({ body: { list: 'insurances', name: 'leer.csv', content: '' } }),
    may,
    passes: 400,
  },
  { endpoint: 'startImport', about: 'one that does not exist', asks: ofNoImport, may, passes: 404 },
  { endpoint: 'stopImport', about: 'one that does not exist', asks: ofNoImport, may, passes: 404 },
  { endpoint: 'undoListImport', about: 'one that does not exist', asks: ofNoImport, may, passes: 404 },
  { endpoint: 'listLegalVersions', asks: () => ({ query: {} }), may },
  { endpoint: 'readLegalVersion', about: 'one that does not exist', asks: ofNoVersion, may, passes: 404 },
  { endpoint: 'addLegalVersion', about: 'neither address nor file', asks: () => ({ body: version }), may, passes: 400 },
  {
    endpoint: 'changeLegalVersion',
    about: 'one that does not exist',
    asks: () => ({ ...ofNoVersion(), body: { ...version, rev: 0 } }),
    may,
    passes: 404,
  },
  { endpoint: 'removeLegalVersion', about: 'one that does not exist', asks: ofNoVersion, may, passes: 404 },
  { endpoint: 'addLegalFile', about: 'what is no PDF', asks: () => ({ body: { content: '' } }), may, passes: 400 },
  { endpoint: 'listPortalPartners', asks: () => ({ query: {} }), may },
  { endpoint: 'readPortalPartner', about: 'one that does not exist', asks: ofNoPartner, may, passes: 404 },
  {
    endpoint: 'addPortalPartner',
    asks: () => ({ body: { ...partner, name: `Stiftung ${count++}` } }),
    may,
    passes: 201,
  },
  {
    endpoint: 'changePortalPartner',
    about: 'one that does not exist',
    asks: () => ({ ...ofNoPartner(), body: { ...partner, rev: 0 } }),
    may,
    passes: 404,
  },
  { endpoint: 'removePortalPartner', about: 'one that does not exist', asks: ofNoPartner, may, passes: 404 },
  {
    endpoint: 'setPartnerLogo',
    about: 'one that does not exist',
    asks: () => ({ ...ofNoPartner(), body: { rev: 0, content: null } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'movePortalPartner',
    about: 'one that does not exist',
    asks: () => ({ ...ofNoPartner(), body: { rev: 0, place: 1 } }),
    may,
    passes: 404,
  },
  { endpoint: 'listPortalRegions', asks: () => ({ query: {} }), may },
  { endpoint: 'readPortalRegionRecord', about: 'one that does not exist', asks: ofNoRegion, may, passes: 404 },
  {
    endpoint: 'changePortalRegion',
    about: 'one that does not exist',
    asks: () => ({ ...ofNoRegion(), body: { ...region, rev: 0 } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'previewPortalRegion',
    about: 'one that does not exist',
    asks: () => ({ ...ofNoRegion(), body: region }),
    may,
    passes: 404,
  },
]
