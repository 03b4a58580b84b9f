// What a notice of a mail that did not arrive says, in the forms that mail servers write.
import { describe, expect, it } from 'vitest'
import { keptWords } from '../../../../../server/mail/bounces/kind-of.ts'
import { longestNotice, parseNotice } from '../../../../../server/mail/bounces/parse-notice.ts'
import { notice, noticeInWords } from '../../../../support/notices.ts'

const token = '0123456789abcdef0123456789abcdef'
const daemon = 'Mail Delivery System <MAILER-DAEMON@mx.example>'

describe('a delivery status notice', () => {
  it.each([
    [
      'an unknown address',
      'failed',
      '5.1.1',
      '550 5.1.1 <a@house.example>: Recipient address rejected: User unknown',
      'unknown',
    ],
    ['a full mailbox', 'failed', '5.2.2', '552 5.2.2 Over quota', 'full'],
    ['a full mailbox, said in German', 'failed', '5.0.0', '554 Das Postfach ist voll', 'full'],
    ['a refusal', 'failed', '5.7.1', '550 5.7.1 Message rejected as spam', 'refused'],
    ['a number that says nothing', 'failed', '5.0.0', '550 5.1.1 no such user here', 'unknown'],
    ['a server that was never reached', 'failed', '4.4.7', '421 4.4.7 Delivery time expired', 'unreachable'],
    ['a server that is gone', 'failed', '5.4.4', 'Host or domain name not found', 'unknown'],
    [
      'Exchange’s words',
      'failed',
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      'unknown',
    ],
    ['a delay', 'delayed', '4.2.2', '452 4.2.2 mailbox full, will retry', 'temporary'],
    ['no action, only a number', '', '5.1.1', '550 5.1.1 unknown', 'unknown'],
  ] as const)('of %s', async (_, action, status, said, kind) => {
    const read = await parseNotice(notice(token, { action, status, said }))
    expect(read).toMatchObject({ tokens: [token], kind })
    expect(read?.said).not.toContain('a@house')
  })

  it('of a delivery', async () => {
    expect(await parseNotice(notice(token, { action: 'delivered', status: '2.1.5' }))).toMatchObject({
      outcome: 'delivered',
      kind: null,
      tokens: [token],
    })
  })

  it('of several recipients tells the worst', async () => {
    const two = notice(token, { action: 'delivered', status: '2.1.5' }).replace(
      '--part\r\nContent-Type: text/rfc822-headers',
      'Final-Recipient: rfc822; b@house.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--part\r\nContent-Type: text/rfc822-headers',
    )
    expect(await parseNotice(two)).toMatchObject({ outcome: 'failed', kind: 'unknown' })
  })

  it('without line breaks of Windows is the same', async () => {
    const text = notice(token, { action: 'failed', status: '5.1.1' }).replaceAll('\r\n', '\n')
    expect(await parseNotice(text)).toMatchObject({ kind: 'unknown', tokens: [token] })
  })
})

describe('a notice in words', () => {
  it.each([
    [
      daemon,
      'Undelivered Mail Returned to Sender',
      '<a@house.example>: host mx.example said: 550 5.1.1 User unknown',
      'unknown',
    ],
    ['postmaster@house.example', 'Unzustellbar: Ihr Code', 'Das Postfach des Empfängers ist voll.', 'full'],
    [
      daemon,
      'Warning: message delayed 4 hours',
      'Delivery incomplete. It will be retried until it is 5 days old.',
      'temporary',
    ],
  ])('from %s: %s', async (from, subject, text, kind) => {
    expect(await parseNotice(noticeInWords(token, from, subject, text))).toMatchObject({ kind, tokens: [token] })
  })
})

it.each([
  [
    'an answer of somebody who is away',
    noticeInWords(token, 'Maria <maria@house.example>', 'Abwesend', 'Bin im Urlaub.'),
  ],
  [
    'a person’s mail about failures',
    noticeInWords(token, 'Maria <maria@house.example>', 'Undelivered', '550 User unknown'),
  ],
  ['nothing', ''],
  ['no mail', '\0\0\0'],
  ['one that is too long', 'x'.repeat(longestNotice + 1)],
])('%s is no notice', async (_, raw) => {
  expect(await parseNotice(raw)).toBeNull()
})

it('keeps no address of what a server said', () => {
  expect(keptWords('550 <erna.muster@house.example>:\r\n\tunknown')).toBe('550 <…@house.example>: unknown')
})
