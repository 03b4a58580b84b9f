// From a filled template to subject, text and HTML: one source, so that both say the same. Pure.
import { fillText } from '../../domain/texts/placeholders.ts'
import type { FilledMail, MailLanguage, OwnText, Region } from './define.ts'
import { linkCodeOf } from './link-code.ts'

export interface Rendered {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What stands in every mail beside its own text. */
export const frameTexts = {
  de: {
    footer: 'Anschluss, {{url}}. Diese E-Mail enthält keine Angaben über Patientinnen und Patienten.',
    portal: '{{name}} von Anschluss, {{url}}. In dieser E-Mail steht nichts über die Person, um die es geht.',
    // as the portal's pages name themselves
    weserems: 'Pflegesuche Weser-Ems',
    bavaria: 'Pflegesuche Bayern',
    code: 'Öffnet der Link nichts, geben Sie auf der Seite {{page}} Ihre E-Mail-Adresse und diesen Code ein: {{code}}',
  },
  en: {
    footer: 'Anschluss, {{url}}. This e-mail contains no details of any patient.',
    portal: '{{name}} by Anschluss, {{url}}. This e-mail says nothing of the person whom it is about.',
    weserems: 'Care search Weser-Ems',
    bavaria: 'Care search Bavaria',
    code: 'If the link opens nothing, enter your e-mail address and this code on the page {{page}}: {{code}}',
  },
} as const satisfies Readonly<Record<MailLanguage, Readonly<Record<string, string>>>>
export type FramePlace = keyof (typeof frameTexts)['de']

/** the group of texts that they are */
export const frameGroup = 'frame'

type SayFrame = (place: FramePlace, values?: Readonly<Record<string, string>>) => string

const sayFrame =
  (language: MailLanguage, own: OwnText | undefined): SayFrame =>
  (place, values = {}) => {
    const delivered = frameTexts[language][place]
    const other = own?.(`${frameGroup}.${place}`, delivered) ?? null
    return (other === null ? null : fillText(other, values)) ?? fillText(delivered, values) ?? delivered
  }

function lastLine(region: Region | null, say: SayFrame, publicUrl: string): string {
  if (region === null) return say('footer', { url: publicUrl })
  return say('portal', { name: say(region), url: `${publicUrl}/providersearch/${region}` })
}

/** a page, and behind '#' the token that some gateways cut off; the page takes the short code of it, typed */
const linkForm = /^([^?#]*)[^#]*#([\w-]{22})$/
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** `publicUrl` without a slash at its end. */
export function renderMail(
  filled: FilledMail,
  language: MailLanguage,
  publicUrl: string,
  own?: OwnText | undefined,
): Rendered {
  const say = sayFrame(language, own)
  const { subject, paragraphs, button, path, otherLink, otherPath, region = null } = filled
  const last = lastLine(region, say, publicUrl)
  const other = otherLink && otherPath ? { button: otherLink, link: `${publicUrl}${otherPath}` } : null
  const way = button === null || path === null ? null : { button, link: `${publicUrl}${path}` }
  const [, page, token] = linkForm.exec(way?.link ?? '') ?? []
  const codeLine = page && token ? say('code', { page, code: linkCodeOf(token) }) : null
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
${paragraphs.map((one) => `<p style="max-width:36em;margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(one)}</p>`).join('\n')}
${way ? wayHtml(way) : ''}${codeLine ? smallHtml(codeLine) : ''}${other ? otherHtml(other) : ''}<p style="max-width:36em;margin:24px 0 0;font-size:14px;color:#595959;overflow-wrap:anywhere">${escapeHtml(last)}</p>
</body>
</html>
`
  const ways = [way, other].flatMap((one) => (one ? `${one.button}:\n${one.link}` : []))
  const blocks = [...paragraphs, ...ways, ...(codeLine ? [codeLine] : []), `-- \n${last}`]
  return { subject, text: `${blocks.join('\n\n')}\n`, html }
}

const wayHtml = ({ button, link }: { readonly button: string; readonly link: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5a6b;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>
${smallHtml(link)}`

const smallHtml = (text: string): string =>
  `<p style="max-width:36em;margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${escapeHtml(text)}</p>
`

const otherHtml = ({ button, link }: { readonly button: string; readonly link: string }): string =>
  `<p style="max-width:36em;margin:0 0 16px;font-size:14px;overflow-wrap:anywhere"><a href="${escapeHtml(link)}" style="color:#0b5a6b">${escapeHtml(button)}</a></p>
`
