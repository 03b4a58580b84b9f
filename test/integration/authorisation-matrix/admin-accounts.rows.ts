// Accounts, roles and dangerous acts of the console: administrators alone.
import type { Row } from './row.ts'

const nobody = 999_999
const may = ['admin'] as const
const fields = { first_name: 'Jana', last_name: 'Test', account_type: 'careprovider' }
const file = { name: 'leer.csv', content: Buffer.from('neu@haus.example;;;Nirgends;16\n').toString('base64') }
const unknownReset = { act: { kind: 'reset_factor', account_id: nobody } } as const
const unknownHouse = { act: { kind: 'deactivate_house', organisation_id: nobody, inactive_reason: 'closed' } } as const
const unknownAct = { act: { kind: 'deactivate_account', account_id: nobody } } as const

export const adminAccountRows: readonly Row[] = [
  { endpoint: 'listAdminAccounts', asks: () => ({ query: {} }), may },
  {
    endpoint: 'readAdminAccount',
    asks: ({ ward }) => ({ params: { accountId: ward.jana.id } }),
    may,
    unknown: () => ({ params: { accountId: nobody } }),
  },
  {
    endpoint: 'changeAdminAccount',
    about: 'one that does not exist',
    asks: () => ({ params: { accountId: nobody }, body: { ...fields, rev: 0 } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'listAccountDevices',
    asks: ({ ward }) => ({ params: { accountId: ward.jana.id } }),
    may,
    unknown: () => ({ params: { accountId: nobody } }),
  },
  {
    endpoint: 'stepAccount',
    about: 'one that does not exist',
    asks: () => ({ params: { accountId: nobody, step: 'invite' } }),
    may,
    passes: 404,
  },
  { endpoint: 'previewAccountFile', asks: () => ({ body: file }), may },
  { endpoint: 'addAccountFile', asks: () => ({ body: { ...file, ready: 0 } }), may },
  { endpoint: 'listRoles', asks: () => ({}), may },
  {
    endpoint: 'listCareseekerRoles',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId } }),
    may,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'listCareproviderRoles',
    asks: ({ ward }) => ({ params: { id: ward.seeblick.organisationId } }),
    may,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'giveRole',
    about: 'to nobody',
    asks: () => ({ body: { account_id: nobody, role_value: 16, careprovider_id: nobody } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'takeRole',
    about: 'from nobody',
    asks: () => ({ params: { accountId: nobody }, query: { role_value: 16, careprovider_id: nobody } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'giveCareproviderRole',
    about: 'to nobody',
    asks: () => ({ params: { careproviderId: nobody }, body: { account_id: nobody, role_value: 16 } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'takeCareproviderRole',
    about: 'from nobody',
    asks: () => ({ params: { careproviderId: nobody, accountId: nobody }, query: { role_value: 16 } }),
    may,
    passes: 404,
  },
  { endpoint: 'previewAct', about: 'about nobody', asks: () => ({ body: unknownAct }), may, passes: 404 },
  {
    endpoint: 'askAct',
    about: 'about nobody',
    asks: () => ({ body: { ...unknownAct, name: 'Niemand', at_once: false, reason: '' } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'previewAct',
    about: 'a second factor of nobody',
    asks: () => ({ body: unknownReset }),
    may,
    passes: 404,
  },
  {
    endpoint: 'askAct',
    about: 'a second factor of nobody',
    asks: () => ({ body: { ...unknownReset, name: 'Niemand', at_once: false, reason: 'Zurückgerufen' } }),
    may,
    passes: 404,
  },
  { endpoint: 'previewAct', about: 'a house of nobody', asks: () => ({ body: unknownHouse }), may, passes: 404 },
  {
    endpoint: 'askAct',
    about: 'a house of nobody',
    asks: () => ({ body: { ...unknownHouse, name: 'Niemand', at_once: false, reason: '' } }),
    may,
    passes: 404,
  },
  {
    endpoint: 'previewAct',
    about: 'Haus Seeblick',
    asks: ({ ward }) => ({ body: { act: { ...unknownHouse.act, organisation_id: ward.seeblick.organisationId } } }),
    may,
  },
  {
    endpoint: 'previewAct',
    about: 'Klinikum Nord',
    asks: ({ ward }) => ({ body: { act: { ...unknownHouse.act, organisation_id: ward.clinic.organisationId } } }),
    may,
  },
  { endpoint: 'listActs', asks: () => ({}), may },
  {
    endpoint: 'withdrawAct',
    about: 'one that does not exist',
    asks: () => ({ params: { actId: nobody } }),
    may,
    passes: 404,
  },
]
