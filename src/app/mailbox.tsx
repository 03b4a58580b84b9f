// Composition of the mailbox page: the list at /mailbox, one mail at /mailbox/<number>.
import type { ReactNode } from 'react'
import { readMailbox, readMailboxMail } from '../../contract/http/mailbox.ts'
import { ok } from '../../contract/result.ts'
import { MailboxPage } from '../start/MailboxPage.tsx'
import { createPageHttp } from './http.ts'

export function openMailbox(): ReactNode {
  const http = createPageHttp()
  const readMails = async () => {
    const answer = await http.call(readMailbox, {})
    return answer.ok ? ok(answer.value.mails) : answer
  }
  const id = Number(/^\/mailbox\/(\d{1,15})$/.exec(location.pathname)?.[1] ?? 0)
  const readMail = id > 0 ? () => http.call(readMailboxMail, { params: { id } }) : null
  return <MailboxPage readMails={readMails} readMail={readMail} />
}
