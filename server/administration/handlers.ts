// The first-accounts commands: one set of handlers for the command line, the admin socket and the demo's door. Idempotent by
// name and address: what exists is answered, not made again.
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import { roles as roleCatalogue } from '../../catalogue/roles.ts'
import { emailSchema } from '../../contract/http/accounts.ts'
import { productFeaturesSchema } from '../../contract/http/product-features.ts'
import type { AdminCommand } from '../../contract/http/system.ts'
import { fail, ok } from '../../contract/result.ts'
import { isArchiveDays } from '../../domain/archive-days.ts'
import type { Deps } from '../deps.ts'
import { endDevice } from '../devices/end-device.ts'
import { reapplyErasures } from '../erasing/reapply.ts'
import { queueMails } from '../mail/queue.ts'
import { readAccountByEmail } from '../stores/accounts/reader.ts'
import { addRoles, createAccount } from '../stores/accounts/writer.ts'
import { findOrganisation, findOrganisationsByName, type Organisation } from '../stores/organisations/reader.ts'
import {
  createOrganisation,
  raiseKeysRev,
  writeConfig,
  writeProductFeatures,
  writeProfile,
} from '../stores/organisations/writer.ts'
import { readZipcode } from '../stores/zipcodes/reader.ts'
import { createInvitation, type Invitation } from '../user-management/invitation.ts'
import { addedMail, invitationMail } from '../user-management/invitation-mails.ts'
import { parseRoles } from '../user-management/parse-roles.ts'
import { resetFactorOf } from './acts/reset-factor.ts'
import { fetchAgreement, listAgreements } from './agreements.ts'
import { exportAudit } from './audit.ts'
import { backupManifest } from './backup.ts'
import { reportErasures } from './erasure-report.ts'
import { importConsultants } from './import-consultants.ts'
import { importList, undoImport } from './imported-lists.ts'
import { dropTokenKey, listKeys, renewTokenKey } from './keys.ts'
import { setLegalDocument } from './legal-document.ts'
import { type Answer, nothing, refused, resolveOrganisation, summary } from './organisation.ts'
import { parseCodeList, parsePostcodes, parseProfile, placedPartners } from './parse.ts'
import { pageViews } from './portal-foot.ts'
import { forgetOneProcess, listProcesses } from './processes.ts'
import { setAssignee, setNotes, setOnboardingStatus, setStatus } from './standing.ts'

type CommandOf<C extends AdminCommand['command']> = Extract<AdminCommand, { command: C }>

async function createOrganisationOf(
  deps: Deps,
  kind: Organisation['kind'],
  name: string,
  zipcode: string,
): Promise<Answer> {
  const wanted = { kind, name: name.trim(), zipcode: zipcode.trim() }
  if (wanted.name === '') return refused('name', 'empty')
  const existing = await findOrganisation(deps.db, wanted)
  if (existing) return ok({ ...nothing, organisation: summary(existing), existed: true })
  const place = await readZipcode(deps.db, wanted.zipcode)
  if (!place) return refused('zipcode', 'unknown_zipcode')
  const id = await deps.work((tx) =>
    createOrganisation(tx, {
      ...wanted,
      cid: deps.ids.random(16),
      status: 'active',
      type: kind === 'careseeker' ? careseekerTypes.code.hospital : null,
      city: place.city,
      federal_state: place.federal_state,
      latitude: place.latitude,
      longitude: place.longitude,
      created_at: deps.clock.now(),
    }),
  )
  return ok({ ...nothing, organisation: { kind, id, name: wanted.name } })
}

/** Invites an address: a new account, one that has not been activated yet, or further roles for an active one. */
async function invite(deps: Deps, given: string, to: Omit<Invitation, 'accountId'>): Promise<Answer> {
  const parsed = emailSchema.safeParse(given)
  if (!parsed.success) return refused('email', 'no_address')
  const email = parsed.data
  const existing = await readAccountByEmail(deps.db, email)
  if (existing && (existing.account_type !== to.accountType || existing.status === 'inactive'))
    return fail('email_taken')
  const token = await deps.work(async (tx) => {
    const created_at = deps.clock.now()
    const accountId = existing?.id ?? (await createAccount(tx, { email, account_type: to.accountType, created_at }))
    await addRoles(tx, accountId, to.organisation?.id ?? null, to.roles, { by: null, at: created_at })
    const person = { id: accountId, email, language: existing?.language ?? 'de' }
    if (existing?.status !== 'active') {
      const made = await createInvitation(deps, tx, { ...to, accountId })
      await queueMails(deps, tx, [invitationMail(person, to.organisation, made)])
      return made
    }
    if (to.organisation) {
      await queueMails(deps, tx, [addedMail(person, to.organisation, to.roles)])
      await raiseKeysRev(tx, to.organisation.id)
    }
    return null
  })
  const organisation = to.organisation ? summary(to.organisation) : null
  // after '#', because what stands there reaches no server and no log
  const link = token ? `${deps.config.publicUrl}/activate#${token}` : null
  return ok({ link, token, organisation, existed: existing !== undefined })
}

async function inviteMember(deps: Deps, command: CommandOf<'invite'>): Promise<Answer> {
  const organisation = await resolveOrganisation(deps, command.organisation)
  if (!organisation.ok) return organisation
  const roles = parseRoles(command.role, organisation.value.kind)
  if (!roles.ok) return refused('role', roles.error)
  const accountType = organisation.value.kind === 'careseeker' ? 'clinic' : 'careprovider'
  return invite(deps, command.email, { accountType, organisation: organisation.value, roles: roles.value })
}

async function setProviderProfile(deps: Deps, command: CommandOf<'set-provider-profile'>): Promise<Answer> {
  const [organisation] = await findOrganisationsByName(deps.db, String(command.careprovider_id))
  if (organisation?.kind !== 'careprovider') return fail('not_found')
  const profile = parseProfile(command.profile)
  if (!profile.ok) return profile
  const capacity = profile.value.capacity_status === undefined ? {} : { capacity_updated_at: deps.clock.now() }
  await deps.work((tx) => writeProfile(tx, organisation.id, { ...profile.value, ...capacity }))
  return ok({ ...nothing, organisation: summary(organisation), existed: true })
}

async function setFeatures(deps: Deps, command: CommandOf<'set-features'>): Promise<Answer> {
  const features = productFeaturesSchema.safeParse(command.features)
  if (!features.success) return refused('features', 'unknown_feature')
  const organisation = await resolveOrganisation(deps, command.organisation)
  if (!organisation.ok) return organisation
  await deps.work((tx) => writeProductFeatures(tx, organisation.value, features.data))
  return ok({ ...nothing, organisation: summary(organisation.value), existed: true })
}

async function setArchiveDays(deps: Deps, command: CommandOf<'set-archive-days'>): Promise<Answer> {
  if (!isArchiveDays(command.days)) return refused('days', 'no_archive_days')
  const organisation = await resolveOrganisation(deps, command.organisation)
  if (!organisation.ok) return organisation
  if (organisation.value.kind !== 'careseeker') return refused('organisation', 'no_clinic')
  const { id } = organisation.value
  await deps.work((tx) => writeConfig(tx, id, { archive_days: command.days }))
  return ok({ ...nothing, organisation: summary(organisation.value), existed: true })
}

async function importPostcodes(deps: Deps, command: CommandOf<'import-postcodes'>): Promise<Answer> {
  const rows = parsePostcodes(command.rows)
  return rows.ok ? importList(deps, 'postcodes', rows.value, command) : rows
}

async function importCodeList(deps: Deps, command: CommandOf<'import-code-list'>): Promise<Answer> {
  const rows = parseCodeList(command.rows)
  return rows.ok ? importList(deps, command.list, rows.value, command) : rows
}

async function revoke(deps: Deps, device: number): Promise<Answer> {
  return (await endDevice(deps, device)) === null ? refused('device', 'unknown_device') : ok(nothing)
}

/** Runs one command. Failures: validation_failed with the path and why, email_taken, not_found. */
export async function runAdminCommand(deps: Deps, command: AdminCommand): Promise<Answer> {
  switch (command.command) {
    case 'create-admin':
      return invite(deps, command.email, {
        accountType: 'staff',
        organisation: null,
        roles: [roleCatalogue.code.admin],
      })
    case 'create-clinic':
      return createOrganisationOf(deps, 'careseeker', command.name, command.zipcode)
    case 'create-provider':
      return createOrganisationOf(deps, 'careprovider', command.name, command.zipcode)
    case 'invite':
      return inviteMember(deps, command)
    case 'set-provider-profile':
      return setProviderProfile(deps, command)
    case 'set-features':
      return setFeatures(deps, command)
    case 'set-archive-days':
      return setArchiveDays(deps, command)
    case 'set-legal-document': {
      const stored = await setLegalDocument(deps, command)
      return stored.ok ? ok(nothing) : stored
    }
    case 'set-status':
      return setStatus(deps, command)
    case 'set-onboarding-status':
      return setOnboardingStatus(deps, command)
    case 'set-notes':
      return setNotes(deps, command)
    case 'set-assignee':
      return setAssignee(deps, command)
    case 'import-partners':
      return importList(deps, 'partners', placedPartners(command.rows), command)
    case 'undo-import':
      return undoImport(deps, command.list)
    case 'keys-list':
      return listKeys(deps)
    case 'keys-new':
      return renewTokenKey(deps)
    case 'keys-drop':
      return dropTokenKey(deps, command)
    case 'processes':
      return listProcesses(deps)
    case 'processes-forget':
      return forgetOneProcess(deps, command)
    case 'backup-manifest':
      return backupManifest(deps)
    case 'reapply-erasures':
      return ok({ ...nothing, erased: await reapplyErasures(deps, command.erasures) })
    case 'export-audit':
      return exportAudit(deps, command)
    case 'report-erasures':
      return reportErasures(deps, command)
    case 'page-views':
      return pageViews(deps, command)
    case 'list-agreements':
      return listAgreements(deps)
    case 'fetch-agreement':
      return fetchAgreement(deps, command)
    case 'revoke-device':
      return revoke(deps, command.device)
    case 'reset-factor':
      return resetFactorOf(deps, command)
    case 'import-code-list':
      return importCodeList(deps, command)
    case 'import-consultants':
      return importConsultants(deps, command)
    case 'import-postcodes':
      return importPostcodes(deps, command)
  }
}
