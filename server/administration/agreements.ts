// The signed data processing agreements that houses and clinics have uploaded, for the operator who countersigns and files them (B38).
import { buffer } from 'node:stream/consumers'
import type { AdminCommand } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { sendHouseFile } from '../house-files/present.ts'
import { readAgreements, readHouseFiles } from '../stores/house-files/reader.ts'
import { type Answer, nothing, refused, resolveOrganisation, summary } from './organisation.ts'

type CommandOf<C extends AdminCommand['command']> = Extract<AdminCommand, { command: C }>

/** Newest first. */
export async function listAgreements({ db }: Pick<Deps, 'db'>): Promise<Answer> {
  return ok({ ...nothing, agreements: await readAgreements(db) })
}

/** The agreement of a house or clinic as base64; validation_failed with no_agreement: it has uploaded none. */
export async function fetchAgreement(deps: Deps, command: CommandOf<'fetch-agreement'>): Promise<Answer> {
  const found = await resolveOrganisation(deps, command.organisation)
  if (!found.ok) return found
  const row = (await readHouseFiles(deps.db, found.value.id)).find(({ kind }) => kind === 'dpa')
  const sent = await sendHouseFile(deps, row)
  if (!sent.ok) return refused('organisation', 'no_agreement')
  const content = (await buffer(sent.value.stream)).toString('base64')
  return ok({ ...nothing, organisation: summary(found.value), existed: true, content })
}
