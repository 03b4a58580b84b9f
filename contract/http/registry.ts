// Every endpoint by name: the OpenAPI document, the policies and the authorisation matrix walk this list.
import * as accounts from './accounts.ts'
import * as actionCalls from './action-calls.ts'
import * as actions from './actions.ts'
import * as catalogues from './catalogues.ts'
import * as crypto from './crypto.ts'
import * as devices from './devices.ts'
import type { Endpoint } from './endpoint.ts'
import * as files from './files.ts'
import * as mailbox from './mailbox.ts'
import * as patients from './patients.ts'
import * as push from './push.ts'
import * as requestCounts from './request-counts.ts'
import * as sync from './sync.ts'
import * as system from './system.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'caller' in value && 'answer' in value && 'path' in value

/** endpoint by its exported name */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    accounts,
    catalogues,
    crypto,
    devices,
    files,
    mailbox,
    patients,
    push,
    requestCounts,
    actions,
    actionCalls,
    sync,
    system,
  ].flatMap((file) => Object.entries(file).filter(([, v]) => isEndpoint(v))),
) as Record<string, Endpoint>
