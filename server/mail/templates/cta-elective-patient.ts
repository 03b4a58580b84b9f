// Mail 57: a clinic asks for a place for a planned admission.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const ctaElectivePatient = defineMail({
  key: 'ctaElectivePatient',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, provider, request }) => ({
      subject: `Geplante Aufnahme: Anfrage ${request} von ${clinic}`,
      paragraphs: [
        `${clinic} hat ${provider} eine Anfrage für eine geplante Aufnahme geschickt (Nummer ${request}).`,
        'Der Termin steht schon fest. Antworten Sie jetzt, damit die Klinik planen kann.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic, provider, request }) => ({
      subject: `Planned admission: request ${request} from ${clinic}`,
      paragraphs: [
        `${clinic} has sent ${provider} a request for a planned admission (number ${request}).`,
        'The date is set already. Answer now, so that the clinic can plan.',
      ],
      button: 'Open the request',
    }),
  },
})
