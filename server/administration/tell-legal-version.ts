// Mail 56 to who speaks for the houses, or clinics, that agreed to an earlier version of a document. One at a time, each once.
import * as z from 'zod/mini'
import { roles } from '../../catalogue/roles.ts'
import { idSchema, type OrganisationKind } from '../../contract/ids.ts'
import { needsAcceptance } from '../../domain/legal-documents.ts'
import { defineJob } from '../job-queue/define.ts'
import { queueMails } from '../mail/queue.ts'
import { readAskedOrganisations } from '../stores/legal-documents/reader.ts'
import { legalVersionStore } from '../stores/legal-documents/versions.ts'
import { readPeopleWithRoles } from '../stores/mails/reader.ts'

/** who agrees */
const leading: Readonly<Record<OrganisationKind, readonly number[]>> = {
  careprovider: [roles.code.provider],
  careseeker: [roles.code.careseekerUserManagement],
}

export const tellLegalVersion = defineJob({
  name: 'tell-legal-version',
  payload: z.object({ version: idSchema }),
  retry: { limit: 5, firstSeconds: 30, maxSeconds: 600 },
  timeoutSeconds: 900,
  async run(deps, { version: versionId }) {
    const version = await legalVersionStore(deps.clock).find(deps.db, {}, versionId)
    // taken back meanwhile
    if (!version?.tell || !needsAcceptance(version.type)) return
    const { type, valid_from, news, audience } = version
    for (const id of await readAskedOrganisations(deps.db, { type, before: valid_from, audience }))
      await deps.work(async (tx) => {
        const people = await readPeopleWithRoles(tx, id, leading[audience], 'any')
        const variables = { [audience]: id, type, valid_from, news: news || null }
        const cause = `legal ${versionId} ${id}`
        await queueMails(
          deps,
          tx,
          people.map((to) => ({ key: 'updatedTerms' as const, to, variables, cause })),
        )
      })
  },
})
