// The request from Klinikum Nord to Haus Seeblick: both sides' people who work with patients, nobody else.
import { makeMessage } from '../../support/signing.ts'
import { acceptCodes, onRequest } from '../../support/story.ts'
import { type Row, withDevice } from './row.ts'

const both = ['worker', 'doctor', 'provider', 'contact'] as const

export const requestRows: readonly Row[] = [
  { endpoint: 'readRequest', asks: ({ request }) => ({ params: { id: request.id } }), may: both },
  {
    endpoint: 'readEvents',
    about: 'of the request',
    asks: ({ request }) => ({ query: { auction_request_id: request.id } }),
    may: both,
  },
  {
    endpoint: 'readEvents',
    about: 'of the search',
    asks: ({ search }) => ({ query: { auction_id: search.auction.id } }),
    may: ['worker', 'doctor'],
  },
  {
    endpoint: 'readEvents',
    about: 'of the patient',
    asks: ({ search }) => ({ query: { patient_id: search.patient.id } }),
    may: ['worker', 'doctor'],
  },
  {
    endpoint: 'requestAction',
    about: 'send_message',
    asks: async ({ request }, person) => ({
      params: { id: request.id, action: 'send_message' },
      body: await makeMessage(person, request),
    }),
    may: both,
  },
  {
    endpoint: 'requestAction',
    about: 'accept_request, with a decision that is long gone',
    asks: async ({ request }, person) => ({
      params: { id: request.id, action: 'accept_request' },
      body: await onRequest(person, request, 'accept_request', { codes: acceptCodes, decision: 0 }),
    }),
    may: ['provider'],
    passes: 409,
  },
  {
    endpoint: 'countRequests',
    asks: ({ ward }) => ({ params: { id: ward.seeblick.organisationId } }),
    may: ['device', 'provider', 'contact'],
  },
  {
    endpoint: 'sendActions',
    about: 'the device carries; each action is judged by its signature',
    asks: async ({ request }, person) => ({ body: { actions: [await makeMessage(person, request)] } }),
    may: withDevice,
  },
]
