// The request from Klinikum Nord to Haus Seeblick: both sides' people who work with patients, nobody else.
import { makeMessage } from '../../support/signing.ts'
import { acceptCodes, onRequest, withdrawalCodes } from '../../support/story.ts'
import { everybody, type Row, withDevice } from './row.ts'

const both = ['worker', 'doctor', 'provider', 'contact'] as const
const foreign = ['foreignWorker', 'foreignProvider'] as const
const notOfTheClinic = ['provider', 'contact', ...foreign] as const
const nobody = 999_999

export const requestRows: readonly Row[] = [
  {
    endpoint: 'readRequest',
    asks: ({ request }) => ({ params: { id: request.id } }),
    may: both,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readEvents',
    about: 'of the request',
    asks: ({ request }) => ({ query: { auction_request_id: request.id } }),
    may: both,
    foreign,
    unknown: () => ({ query: { auction_request_id: nobody } }),
  },
  {
    endpoint: 'readEvents',
    about: 'of the search',
    asks: ({ search }) => ({ query: { auction_id: search.auction.id } }),
    may: ['worker', 'doctor'],
    foreign: notOfTheClinic,
    unknown: () => ({ query: { auction_id: nobody } }),
  },
  {
    endpoint: 'readEvents',
    about: 'of the patient',
    asks: ({ search }) => ({ query: { patient_id: search.patient.id } }),
    may: ['worker', 'doctor'],
    foreign: notOfTheClinic,
    unknown: () => ({ query: { patient_id: nobody } }),
  },
  { endpoint: 'readNotifications', asks: () => ({}), may: [...both, ...foreign] },
  {
    endpoint: 'findRequestOfPatient',
    asks: ({ ward, search }) => ({
      params: { careproviderId: ward.seeblick.organisationId, patientId: search.patient.id },
    }),
    may: both,
    foreign,
    unknown: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId, patientId: nobody } }),
  },
  {
    endpoint: 'requestAction',
    about: 'send_message',
    asks: async ({ request }, person) => ({
      params: { id: request.id, action: 'send_message' },
      body: await makeMessage(person, request),
    }),
    may: both,
    foreign,
    unknown: async ({ request }, person) => ({
      params: { id: nobody, action: 'send_message' },
      body: await makeMessage(person, { ...request, id: nobody }),
    }),
  },
  {
    endpoint: 'requestAction',
    about: 'accept_request, with a decision that is long gone',
    asks: async ({ request }, person) => ({
      params: { id: request.id, action: 'accept_request' },
      body: await onRequest(person, request, 'accept_request', { codes: acceptCodes, decision: 0 }),
    }),
    may: ['provider'],
    foreign: ['foreignProvider'],
    unknown: async ({ request }, person) => ({
      params: { id: nobody, action: 'accept_request' },
      body: await onRequest(person, { ...request, id: nobody }, 'accept_request', { codes: acceptCodes, decision: 0 }),
    }),
    passes: 409,
  },
  {
    endpoint: 'requestAction',
    about: 'withdraw_acceptance, with a decision that is long gone',
    asks: async ({ request }, person) => ({
      params: { id: request.id, action: 'withdraw_acceptance' },
      body: await onRequest(person, request, 'withdraw_acceptance', { codes: withdrawalCodes, decision: 0 }),
    }),
    may: ['provider'],
    foreign: ['foreignProvider'],
    unknown: async ({ request }, person) => ({
      params: { id: nobody, action: 'withdraw_acceptance' },
      body: await onRequest(person, { ...request, id: nobody }, 'withdraw_acceptance', {
        codes: withdrawalCodes,
        decision: 0,
      }),
    }),
    passes: 409,
  },
  {
    endpoint: 'countRequests',
    asks: ({ ward }) => ({ params: { id: ward.seeblick.organisationId } }),
    may: ['lockedTablet', 'provider', 'contact'],
    foreign: ['foreignProvider'],
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'sendActions',
    about: 'the device carries; each action is judged by its signature',
    asks: async ({ request }, person) => ({ body: { actions: [await makeMessage(person, request)] } }),
    may: withDevice,
  },
  {
    endpoint: 'sendActions',
    about: 'bytes that came before',
    asks: (world, person) => ({ body: { actions: [world.executed(person)] } }),
    may: withDevice,
  },
  {
    endpoint: 'readActionResult',
    about: 'of bytes that came before',
    asks: (world, person) => ({ body: world.executed(person) }),
    may: withDevice,
  },
  {
    endpoint: 'readActionResult',
    about: 'of bytes that nobody sent',
    asks: async ({ request }, person) => ({ body: await makeMessage(person, request) }),
    may: withDevice,
  },
  {
    endpoint: 'notifyRequest',
    about: 'too soon after it was sent',
    asks: async ({ request }, person) => ({
      params: { id: request.id },
      body: await onRequest(person, request, 'notify_request'),
    }),
    may: ['worker', 'doctor'],
    foreign: ['foreignWorker'],
    unknown: async ({ request }, person) => ({
      params: { id: nobody },
      body: await onRequest(person, { ...request, id: nobody }, 'notify_request'),
    }),
    passes: 400,
  },
  {
    endpoint: 'faxRequest',
    asks: async ({ request }, person) => ({
      params: { id: request.id },
      body: await onRequest(person, request, 'send_fax'),
    }),
    may: ['worker', 'doctor'],
    foreign: ['foreignWorker'],
    unknown: async ({ request }, person) => ({
      params: { id: nobody },
      body: await onRequest(person, { ...request, id: nobody }, 'send_fax'),
    }),
  },
  {
    endpoint: 'readFaxPage',
    about: 'of an address that nobody made',
    asks: () => ({ params: { token: 'A'.repeat(22) } }),
    may: everybody,
    passes: 404,
  },
  {
    endpoint: 'reportMissingInfo',
    asks: async ({ request, ward }, person) => ({
      params: { careproviderId: ward.seeblick.organisationId, requestId: request.id },
      body: await onRequest(person, request, 'missing_info', { codes: { missing: [1] } }),
    }),
    may: ['provider'],
    foreign: ['foreignProvider'],
    unknown: async ({ request, ward }, person) => ({
      params: { careproviderId: ward.seeblick.organisationId, requestId: nobody },
      body: await onRequest(person, { ...request, id: nobody }, 'missing_info', { codes: { missing: [1] } }),
    }),
  },
  {
    endpoint: 'readNextRequest',
    asks: ({ request }) => ({ params: { id: request.id } }),
    may: ['provider', 'contact'],
    foreign: ['foreignProvider'],
    unknown: () => ({ params: { id: nobody } }),
  },
]
