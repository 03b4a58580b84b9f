// The operator's work with providers: calls, notes, and those added by hand. Administrators alone.
import type { Row } from './row.ts'

const nobody = 999_999
const may = ['admin'] as const
const provider = {
  ...{ street: '', zipcode: '26131', product_features: [], notes: '', assignee_id: null },
  ...{ status: 'created', onboarding_status: null },
}
const call = {
  ...{ rev: 0, outcome: 'other', text: '', onboarding_status: null, next_call_at: null },
  ...{ inactive_reason: null, resend_to: null },
}
const unknown = () => ({ params: { careproviderId: nobody } })
let count = 0

export const adminCallRows: readonly Row[] = [
  { endpoint: 'listCalls', asks: () => ({ query: {} }), may },
  { endpoint: 'listManuallyAdded', asks: () => ({ query: {} }), may },
  {
    endpoint: 'addCareprovider',
    asks: () => ({ body: { ...provider, name: `Haus von Hand ${count++}` } }),
    may,
    passes: 201,
  },
  {
    endpoint: 'readProviderCalls',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId } }),
    may,
    unknown,
  },
  {
    endpoint: 'addCall',
    about: 'one that does not exist',
    asks: () => ({ params: { careproviderId: nobody }, body: call }),
    may,
    passes: 404,
  },
  {
    endpoint: 'listProviderNotes',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId } }),
    may,
    unknown,
  },
  {
    endpoint: 'addProviderNote',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId }, body: { text: 'Ruft zurück.' } }),
    may,
    passes: 201,
    unknown: () => ({ params: { careproviderId: nobody }, body: { text: 'x' } }),
  },
  {
    endpoint: 'changeProviderNote',
    about: 'one that does not exist',
    asks: ({ ward }) => ({
      params: { careproviderId: ward.seeblick.organisationId, noteId: nobody },
      body: { text: 'x', rev: 0 },
    }),
    may,
    passes: 404,
  },
]
