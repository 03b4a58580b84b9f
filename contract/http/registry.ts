// Every endpoint by name: the OpenAPI document, the policies and the authorisation matrix walk this list.
import * as accessBack from './access-back.ts'
import * as accounts from './accounts.ts'
import * as actionCalls from './action-calls.ts'
import * as actions from './actions.ts'
import * as address from './address.ts'
import * as catalogues from './catalogues.ts'
import * as crypto from './crypto.ts'
import * as devices from './devices.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as files from './files.ts'
import * as foundProviders from './find-careproviders.ts'
import * as mailbox from './mailbox.ts'
import * as patients from './patients.ts'
import * as preferredProviders from './preferred-providers.ts'
import * as productFeatures from './product-features.ts'
import * as push from './push.ts'
import * as recoverySheet from './recovery-sheet.ts'
import * as report from './report.ts'
import * as requestCounts from './request-counts.ts'
import * as searchIndex from './search-index.ts'
import * as stations from './stations.ts'
import * as sync from './sync.ts'
import * as system from './system.ts'
import * as userManagement from './user-management.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'caller' in value && 'answer' in value && 'path' in value

/** endpoint by its exported name */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    accessBack,
    accounts,
    address,
    catalogues,
    crypto,
    devices,
    events,
    files,
    foundProviders,
    mailbox,
    patients,
    preferredProviders,
    productFeatures,
    push,
    recoverySheet,
    report,
    requestCounts,
    actions,
    searchIndex,
    stations,
    sync,
    system,
    userManagement,
    actionCalls,
  ].flatMap((file) => Object.entries(file).filter(([, v]) => isEndpoint(v))),
) as Record<string, Endpoint>
