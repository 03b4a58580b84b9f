// Which accounts the operator's people see: those of the portal are people with a patient, a recovery sheet's is nobody's.
import { sql } from 'kysely'
import { sheetStatus } from '../../../domain/access/group-members.ts'

const ofPortal = ['providerSearch', 'bToC'] as const
export const isOfPortal = (accountType: string): boolean => (ofPortal as readonly string[]).includes(accountType)

/** Of the table `r`: accounts of the portal. */
export const isPortals = sql<boolean>`r.account_type = any(${[...ofPortal]}::text[])`

/** Of the table `r`: accounts that the operator's people see. */
export const isListed = sql<boolean>`r.account_type <> all(${[...ofPortal]}::text[]) and r.status <> ${sheetStatus}`
