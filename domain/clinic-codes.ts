// By which numbers insurers know a clinic, of its configuration: they stand in rehab applications. Pure.

export interface ClinicCodes {
  /** nine digits with a check digit; '': not said */
  readonly institution_code: string
  /** of the directory of hospital locations, at most nine signs; '': not said */
  readonly location_number: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const clinicCodesOf = (config: Readonly<Record<string, unknown>>): ClinicCodes => ({
  institution_code: textOf(config.institution_code),
  location_number: textOf(config.location_number),
})
