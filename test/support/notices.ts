// Notices of mails that did not arrive, as mail servers write them; written for these tests.

/** Fields of RFC 3464 about one recipient. */
interface Reported {
  readonly action: string
  readonly status?: string
  readonly said?: string
}

/** A delivery status notice for the mail of a token, which stands in the headers that come back with it. */
export const notice = (token: string, { action, status, said }: Reported): string =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: bounces@anschluss.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I could not deliver your message.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; nobody@house.example',
    `Action: ${action}`,
    ...(status ? [`Status: ${status}`] : []),
    ...(said ? [`Diagnostic-Code: smtp; ${said}`] : []),
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <12.1795273200000.${token}@anschluss.example>`,
    'Subject: Ihr Code',
    '',
    '--part--',
    '',
  ].join('\r\n')

/** A notice in words alone, as older servers send it. */
export const noticeInWords = (token: string, from: string, subject: string, text: string): string =>
  [
    `From: ${from}`,
    'To: bounces@anschluss.example',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
    `Message-ID: <12.1795273200000.${token}@anschluss.example>`,
    '',
  ].join('\r\n')
