// By which numbers houses reach a clinic's social service, of the clinic's configuration. Pure.

export interface ClinicContact {
  /** as domain/validators/phone.ts sends them; '': none */
  readonly contact_phone: string
  readonly contact_fax: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const contactOf = (config: Readonly<Record<string, unknown>>): ClinicContact => ({
  contact_phone: textOf(config.contact_phone),
  contact_fax: textOf(config.contact_fax),
})
