// The calls of the console's start and of its search.
import {
  readAdminStart,
  readNearestName,
  searchConsole,
  takeStartLine,
  writeStartThresholds,
} from '../../../../contract/http/admin-start.ts'
import { ok } from '../../../../contract/result.ts'
import type { StartPort } from '../../admin/start-port.ts'
import type { AdminCalls } from './calls.ts'

export const createStartPort = ({ read, useRead, write, call }: AdminCalls): StartPort => ({
  useStart: () => useRead(['start'], () => read(readAdminStart, {})),
  take: async (line, taken) => {
    const done = await write(['start'], call(takeStartLine, { params: { line }, body: { taken } }))
    return done.ok ? ok(null) : done
  },
  saveThresholds: async (body) => {
    const done = await write(['start'], call(writeStartThresholds, { body }))
    return done.ok ? ok(null) : done
  },
  useNearest: (q) =>
    useRead(['search', 'nearest', q], async () => (await read(readNearestName, { query: { q } })).name),
  useSearch: (q) => useRead(['search', q], () => read(searchConsole, { query: { q } })),
})
