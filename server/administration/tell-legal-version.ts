// Mail 56 to who leads the houses that agreed to an earlier version of a document. A house at a time, each once.
import * as z from 'zod/mini'
import { roles } from '../../catalogue/roles.ts'
import { idSchema } from '../../contract/ids.ts'
import { needsAcceptance } from '../../domain/legal-documents.ts'
import { defineJob } from '../job-queue/define.ts'
import { queueMails } from '../mail/queue.ts'
import { readAskedHouses } from '../stores/legal-documents/reader.ts'
import { legalVersionStore } from '../stores/legal-documents/versions.ts'
import { readPeopleWithRoles } from '../stores/mails/reader.ts'

/** who agrees for a house */
const leading = [roles.code.provider]

export const tellLegalVersion = defineJob({
  name: 'tell-legal-version',
  payload: z.object({ version: idSchema }),
  retry: { limit: 5, firstSeconds: 30, maxSeconds: 600 },
  timeoutSeconds: 900,
  async run(deps, { version: id }) {
    const version = await legalVersionStore(deps.clock).find(deps.db, {}, id)
    // taken back meanwhile
    if (!version?.tell || !needsAcceptance(version.type)) return
    const { type, valid_from, news } = version
    for (const house of await readAskedHouses(deps.db, type, valid_from))
      await deps.work(async (tx) => {
        const people = await readPeopleWithRoles(tx, house, leading, 'any')
        const variables = { careprovider: house, type, valid_from, news: news || null }
        const cause = `legal ${id} ${house}`
        await queueMails(
          deps,
          tx,
          people.map((to) => ({ key: 'updatedTerms' as const, to, variables, cause })),
        )
      })
  },
})
