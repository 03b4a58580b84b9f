// Every route of the server, by resource. A new endpoint is a line here; a test compares the list with the contract.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { account } from './accounts/account.ts'
import { activate } from './accounts/activate.ts'
import { readInvitation } from './accounts/invitation.ts'
import { login } from './accounts/login.ts'
import { logout } from './accounts/logout.ts'
import { prelogin } from './accounts/prelogin.ts'
import { refreshToken } from './accounts/token.ts'
import { depositSessionKeys } from './crypto/deposit-session-keys.ts'
import { grantAccess } from './crypto/grant-access.ts'
import { organisationKeys } from './crypto/organisation-keys.ts'
import { pendingAccesses } from './crypto/pending-accesses.ts'
import { readDemo } from './system/demo.ts'
import { demoAdmin } from './system/demo-admin.ts'
import { demoProgress } from './system/demo-progress.ts'
import { health } from './system/health.ts'
import { versions } from './system/versions.ts'
import { zipcodeAddress } from './zipcodes/zipcode-address.ts'

type Route = (app: FastifyInstance, deps: Deps) => void

const accounts: readonly Route[] = [account, activate, login, logout, prelogin, readInvitation, refreshToken]
const crypto: readonly Route[] = [depositSessionKeys, grantAccess, organisationKeys, pendingAccesses]
const system: readonly Route[] = [demoAdmin, demoProgress, health, readDemo, versions, zipcodeAddress]

export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  for (const route of [...accounts, ...crypto, ...system]) route(app, deps)
}
