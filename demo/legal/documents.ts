// The demo's legal documents: they say what a real installation would have to say there. All of it is invented.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { AdminCommand } from '../../contract/http/system.ts'

interface Text {
  readonly title: string
  readonly lines: readonly string[]
}

const texts: Readonly<Record<string, Text>> = {
  imprint: {
    title: 'Impressum',
    lines: [
      'Anschluss, Vorführung mit erfundenen Daten',
      'Musterbetreiber gGmbH, Musterweg 1, 26121 Oldenburg',
      'Vertreten durch: Martina Muster',
      'E-Mail: kontakt@anschluss.example',
      'Wer Anschluss betreibt, setzt hier das eigene Impressum ein.',
    ],
  },
  privacy_policy: {
    title: 'Datenschutzerklärung',
    lines: [
      'Diese Vorführung enthält nur erfundene Daten.',
      'Angaben zu Patientinnen und Patienten sind Ende zu Ende verschlüsselt:',
      'Der Server trägt sie weiter und kann sie nicht lesen.',
      'Wer Anschluss betreibt, setzt hier die eigene Erklärung ein.',
    ],
  },
  terms_and_conditions: {
    title: 'Nutzungsbedingungen',
    lines: [
      'Die Vorführung dient dem Ausprobieren.',
      'Bitte geben Sie keine Daten wirklicher Menschen ein.',
      'Wer Anschluss betreibt, setzt hier die eigenen Bedingungen ein.',
    ],
  },
  disability_statement: {
    title: 'Erklärung zur Barrierefreiheit',
    lines: [
      'Anschluss ist nach WCAG 2.2, Stufe AA, gebaut und geprüft.',
      'Hindernisse melden Sie bitte an: barrierefrei@anschluss.example',
    ],
  },
  easy_language: {
    title: 'Leichte Sprache',
    lines: [
      'Anschluss hilft nach dem Krankenhaus.',
      'Die Klinik sucht einen Platz in der Pflege.',
      'Die Pflege-Einrichtung antwortet: Ja oder Nein.',
    ],
  },
}

async function pdfOf({ title, lines }: Text): Promise<string> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setLanguage('de-DE')
  const page = document.addPage([595, 842])
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  page.drawText(title, { x: 56, y: 760, size: 22, font: bold })
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 56, y: 720 - i * 20, size: 12, font: plain })
  return Buffer.from(await document.save()).toString('base64')
}

/** The commands that set them. */
export const legalDocumentCommands = (): Promise<AdminCommand[]> =>
  Promise.all(
    Object.entries(texts).map(async ([type, text]) => ({
      command: 'set-legal-document',
      type,
      url: null,
      pdf: await pdfOf(text),
    })),
  )
