// FT14: words that stand nowhere else, written into everything that people write. Whoever finds one where it should be sealed has
// found a leak.
import type { PatientProfile } from '../../contract/records/patient-profile.ts'

export interface Canaries {
  /** a new word; `where` tells a reader of a failure what leaked */
  next(where: string): string
  /** an address of somebody with a new word in it, in small letters, as addresses are kept */
  address(where: string): string
  count(): number
  /** Those that a text holds, as they are or as base64 or hex would show them. */
  foundIn(text: string): string[]
}

export function createCanaries(): Canaries {
  const words: string[] = []
  const add = (word: string) => {
    words.push(word)
    return word
  }
  const wordOf = (where: string) => `Kanarie${String(words.length).padStart(4, '0')}${where}`
  return {
    next: (where) => add(wordOf(where)),
    address: (where) => `${add(wordOf(where).toLowerCase())}@familie.example`,
    count: () => words.length,
    foundIn: (text) => words.filter((word) => shapesOf(word).some((shape) => text.includes(shape))),
  }
}

/** base64 looks different by where in a group of three bytes a word begins: what all its neighbours leave the same */
const base64Of = (word: string): string[] =>
  [0, 1, 2].map((offset) => {
    const characters = Buffer.from(' '.repeat(offset) + word).toString('base64url')
    return characters.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + Buffer.byteLength(word)) * 8) / 6))
  })

const shapesOf = (word: string): string[] => [
  word,
  Buffer.from(word).toString('hex'),
  Buffer.from(word, 'utf8').toString('latin1'),
  ...base64Of(word),
]

/** A patient with a canary in every text that the clinic's forms have. */
export function fullProfile(next: Canaries['next']): PatientProfile {
  const described = (where: string) => ({ description: next(where) })
  return {
    identity: {
      counter: 1,
      first_name: next('Vorname'),
      last_name: next('Nachname'),
      birth_date: '1941-04-12',
      street: next('Straße'),
      house_number: next('Nummer'),
      city: next('Ort'),
      phone: next('Telefon'),
      insurance_name: next('Kasse'),
      insurance_number: next('Versichertennummer'),
      case_number: next('Fall'),
      station_full: next('Station'),
      contact: {
        first_name: next('Kontakt'),
        last_name: next('Kontaktname'),
        phone: next('Kontakttelefon'),
        email: next('Kontaktmail'),
      },
      bank_iban: next('Iban'),
      general_practitioner: { name: next('Hausarzt'), contact_details: next('Hausarztadresse') },
      representation: { representative_name: next('Vertreter'), representative_phone: next('Vertretertelefon') },
    },
    diagnosis: {
      counter: 1,
      main_diagnosis: next('Diagnose'),
      secondary_diagnosis: next('Nebendiagnose'),
      icd_code: next('Icd'),
      medical_history: next('Vorgeschichte'),
      allergies: next('Allergie'),
      medication: next('Medikament'),
      infection_remarks: next('Infektion'),
      additional_icd_codes: next('Icds'),
      addictions: next('Sucht'),
      additional_examinations_necessary: next('Untersuchung'),
      chronic_pains: next('Schmerz'),
      infection_other: next('Keim'),
      infection_description: next('Keimtext'),
      corona: { test_result: next('Test'), description: next('Testtext') },
      rehabilitation_goals: next('Rehaziel'),
      rehabilitation_potential: described('Rehapotential'),
      hospital_stay: {
        doctor_in_charge_in_hospital: next('Arzt'),
        doctor_in_charge_in_hospital_phone: next('Arzttelefon'),
        operation_description: next('Operation'),
      },
      physical_disabilities: {
        assistive_equipment: next('Hilfsmittel'),
        prescribed_medical_supplies: next('Verordnet'),
        existing_medical_supplies: next('Vorhanden'),
        required_medical_supplies: next('Nötig'),
      },
      mental_health: {
        dementia_description: next('Demenz'),
        run_away_description: next('Weglaufen'),
        night_watch_description: next('Nachtwache'),
        mental_issues: next('Psyche'),
        communication: next('Sprache'),
        motivation: next('Motivation'),
      },
      dependency_diagnosis: { dependency_level: next('Abhängigkeit'), agitated_description: next('Unruhe') },
    },
    care_needs: {
      counter: 1,
      mobility_remarks: next('Mobilität'),
      wound_care: next('Wunde'),
      breathing: next('Atmung'),
      nutrition: next('Ernährung'),
      accompanying_person: next('Begleitung'),
      remarks: next('Anmerkung'),
      sections: {
        access_drainages: { other_access_drainages: next('Zugang') },
        base_care: described('Grundpflege'),
        important_information: next('Wichtig'),
        medication: described('Medikation'),
        palliative: described('Palliativ'),
      },
      preferences: { specialist_doctor: next('Facharzt') },
      transport: { transport_organiser: next('Fahrdienst') },
      medical_supplies: {
        delivery_details: next('Lieferung'),
        additional_information: next('Lieferhinweis'),
        products: [{ id: 'p1', name: next('Produkt'), subgroup: next('Untergruppe') }],
      },
    },
  }
}
