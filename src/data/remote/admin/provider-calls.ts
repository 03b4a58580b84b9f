// Calls to providers and notes on them by the server's calls.
import * as contract from '../../../../contract/http/admin-calls.ts'
import type { CallsPort } from '../../admin/calls-port.ts'
import type { AdminCalls } from './calls.ts'

const subjects = ['calls', 'careproviders', 'start'] as const

export const callsOf = ({ read, useRead, write, call }: AdminCalls): CallsPort => ({
  useCalls: ({ mine, start }) =>
    useRead(['calls', 'list', mine, start], () =>
      read(contract.listCalls, { query: { start, ...(mine && { mine: 'true' }) } }),
    ),
  useProvider: (careproviderId) =>
    useRead(['calls', 'of', careproviderId], () => read(contract.readProviderCalls, { params: { careproviderId } })),
  enter: (careproviderId, body) => write(subjects, call(contract.addCall, { params: { careproviderId }, body })),
  useNotes: (careproviderId) =>
    useRead(['notes', careproviderId], async () => {
      const { providernotes, merged } = await read(contract.listProviderNotes, { params: { careproviderId } })
      return { own: providernotes, merged }
    }),
  saveNote: (careproviderId, known, text) =>
    write(
      ['notes'],
      known === null
        ? call(contract.addProviderNote, { params: { careproviderId }, body: { text } })
        : call(contract.changeProviderNote, {
            params: { careproviderId, noteId: known.id },
            body: { text, rev: known.rev },
          }),
    ),
})
