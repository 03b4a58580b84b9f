// Mails 78 to 80 (F43): what became of an application to an insurer is told by whoever kept its message or step, since the server
// reads neither. A message is kept once, so that each is told once; of one search a person gets one mail of a kind in ten minutes.
import type { ApplicationNews } from '../../contract/actions/document-codes.ts'
import { rolesOfSearchType } from '../../domain/rights.ts'
import type { Tx } from '../db/database.ts'
import type { MailKey } from '../mail/define.ts'
import type { PersonalMail } from '../mail/queue-of-action.ts'
import type { LockedAuction } from '../stores/actions/locks.ts'
import { readAssignee, readAuthors } from '../stores/auction-documents/reader.ts'
import { readPeopleWithRoles } from '../stores/mails/reader.ts'

const mailOf: Readonly<Record<ApplicationNews, MailKey>> = {
  sent: 'applicationSent',
  answered: 'applicationAnswered',
  failed: 'applicationFailed',
}

/** Who looks after the patient, else who wrote in the application, else everybody who works on such searches. */
async function peopleOf(tx: Tx, { auction, patient }: LockedAuction): Promise<number[]> {
  const roles = rolesOfSearchType(auction.criteria.search_type)
  const people = await readPeopleWithRoles(tx, auction.careseeker_id, roles, patient.station_id)
  const among = (ids: readonly (number | null)[]) => people.map(({ id }) => id).filter((id) => ids.includes(id))
  const responsible = among([await readAssignee(tx, patient.id)])
  if (responsible.length > 0) return responsible
  const authors = among(await readAuthors(tx, auction.id))
  return authors.length > 0 ? authors : people.map(({ id }) => id)
}

/** Who sent something or took an answer knows of it; that something did not go out is nobody's own doing. */
export async function mailsOfNews(
  tx: Tx,
  search: LockedAuction,
  news: readonly ApplicationNews[],
  author: number,
): Promise<PersonalMail[]> {
  if (news.length === 0) return []
  const people = await peopleOf(tx, search)
  const variables = { patient: search.auction.patient_id, auction: search.auction.id }
  return [...new Set(news)].flatMap((one) =>
    people
      .filter((accountId) => one === 'failed' || accountId !== author)
      .map((accountId) => ({
        key: mailOf[one],
        accountId,
        variables,
        burst: `application ${search.auction.id}`,
      })),
  )
}
