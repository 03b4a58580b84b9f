// The console: administrators alone, whatever else somebody is.
import { usualThresholds } from '../../../contract/http/admin-start.ts'
import type { Row } from './row.ts'

const nobody = 999_999
const job = '00000000-0000-4000-8000-000000000000'
const may = ['admin'] as const
const provider = {
  name: 'Haus Neu',
  street: '',
  zipcode: '26131',
  product_features: [],
  notes: '',
  assignee_id: null,
  status: 'created',
  onboarding_status: null,
}
const { onboarding_status: _, ...organisation } = provider
const clinic = { ...organisation, name: 'Klinikum Neu', status: 'active', type: 1, contacts: [], information: '' }
let count = 0

export const adminRows: readonly Row[] = [
  { endpoint: 'readAdminSession', asks: () => ({}), may },
  { endpoint: 'askSecondProof', asks: () => ({}), may },
  { endpoint: 'giveSecondProof', asks: () => ({ body: { code: '000000' } }), may, passes: 410 },
  { endpoint: 'challengeSecondProof', asks: () => ({}), may },
  {
    endpoint: 'showSecondProof',
    about: 'with a key of nobody',
    asks: () => ({
      body: { credential: 'A'.repeat(43), client_data: 'AA', authenticator_data: 'AA', signature: 'AA' },
    }),
    may,
    passes: 401,
  },
  { endpoint: 'readAdminStart', asks: () => ({}), may },
  { endpoint: 'takeStartLine', asks: () => ({ params: { line: 'new_houses' }, body: { taken: true } }), may },
  { endpoint: 'writeStartThresholds', asks: () => ({ body: usualThresholds }), may },
  { endpoint: 'readNearestName', asks: () => ({ query: { q: 'Seeblik' } }), may },
  { endpoint: 'searchConsole', asks: () => ({ query: { q: 'Seeblick' } }), may },
  { endpoint: 'listAdminProviders', asks: () => ({ query: {} }), may },
  {
    endpoint: 'readAdminProvider',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId } }),
    may,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  { endpoint: 'addAdminProvider', asks: () => ({ body: { ...provider, name: `Haus ${count++}` } }), may, passes: 201 },
  {
    endpoint: 'changeAdminProvider',
    about: 'one that does not exist',
    asks: () => ({ params: { careproviderId: nobody }, body: { ...provider, rev: 0 } }),
    may,
    passes: 404,
  },
  { endpoint: 'listAdminClinics', asks: () => ({ query: {} }), may },
  {
    endpoint: 'readAdminClinic',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId } }),
    may,
    unknown: () => ({ params: { careseekerId: nobody } }),
  },
  { endpoint: 'addAdminClinic', asks: () => ({ body: { ...clinic, name: `Klinikum ${count++}` } }), may, passes: 201 },
  {
    endpoint: 'changeAdminClinic',
    about: 'one that does not exist',
    asks: () => ({ params: { careseekerId: nobody }, body: { ...clinic, rev: 0 } }),
    may,
    passes: 404,
  },
  { endpoint: 'listTrail', asks: () => ({ query: {} }), may },
  { endpoint: 'listLooks', asks: () => ({ query: {} }), may },
  { endpoint: 'exportTrail', asks: () => ({ query: {}, body: { reason: 'Prüfung', language: 'de' } }), may },
  { endpoint: 'listJobs', asks: () => ({}), may },
  { endpoint: 'listFailedJobs', asks: () => ({ query: { name: 'push-send', state: 'failed' } }), may },
  { endpoint: 'retryJobs', asks: () => ({ body: { name: 'push-send', state: 'failed', ids: [job] } }), may },
  { endpoint: 'discardJobs', asks: () => ({ body: { name: 'push-send', state: 'failed', ids: [job] } }), may },
  { endpoint: 'listAdminMails', asks: () => ({ query: {} }), may },
  { endpoint: 'listBounces', asks: () => ({ query: {} }), may },
  { endpoint: 'showMailAddress', asks: () => ({ params: { mailId: nobody } }), may, passes: 404 },
  { endpoint: 'clearBounce', asks: () => ({ params: { bounceId: nobody } }), may, passes: 404 },
  {
    endpoint: 'listRecordChanges',
    asks: ({ ward }) => ({ params: { resource: 'careproviders', recordId: ward.seeblick.organisationId }, query: {} }),
    may,
  },
]
