// What everybody sees: imported lists, legal documents, partners and regions of the portal. Administrators alone.
import type { Row } from './row.ts'

const nobody = 999_999
const may = ['admin'] as const
const ofNoVersion = () => ({ params: { versionId: nobody } })
const version = {
  ...{ type: 'imprint', region: null, url: null, file: null, valid_from: 4_000_000_000_000, news: '', tell: false },
}
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
]
