// Mail 57: a clinic asks for a place for a planned admission.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, asUnopened, providerRequestPath, unopened, waitWords } from '../variables.ts'

export const ctaElectivePatient = defineMail({
  key: 'ctaElectivePatient',
  variables: z.strictObject({ ...askedProvider, ...unopened }),
  path: providerRequestPath,
  words: waitWords,
  texts: {
    de: ({ clinic, provider, ...rest }) =>
      asUnopened.de(rest, 'Anfrage für eine geplante Aufnahme', {
        subject: 'Geplante Aufnahme: jetzt antworten',
        paragraphs: [
          `${clinic} hat ${provider} eine Anfrage für eine geplante Aufnahme geschickt.`,
          'Der Termin steht schon fest. Antworten Sie jetzt, damit die Klinik planen kann.',
        ],
        button: 'Anfrage öffnen',
      }),
    en: ({ clinic, provider, ...rest }) =>
      asUnopened.en(rest, 'Request for a planned admission', {
        subject: 'Planned admission: please answer now',
        paragraphs: [
          `${clinic} has sent ${provider} a request for a planned admission.`,
          'The date is set already. Answer now, so that the clinic can plan.',
        ],
        button: 'Open the request',
      }),
  },
})
