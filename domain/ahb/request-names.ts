// The elements of a request's body, in their order, with the field of the form that each carries. `specified` are names that our
// specification gives; the others are ours, until the official schema is at hand: then this table is what has to be corrected.
// Values that a form only asks along (the insurer's name, which details a requirement has) are not sent.
import { singerItems } from '../../catalogue/rehab/singer-items.ts'
import type { GkvFieldKey } from '../rehab-forms/rehab-forms.ts'
import type { ElementOf, NameOrigin } from './element.ts'

type Element = ElementOf<GkvFieldKey>
type Inner = ElementOf<string>
type Form = 'plain' | 'flag' | 'notFlag'

const group = (name: string, children: readonly Element[], origin: NameOrigin = 'ours'): Element => ({
  name,
  origin,
  kind: 'group',
  children,
})
const value = (name: string, field: GkvFieldKey, form: Form = 'plain', origin: NameOrigin = 'ours'): Element => ({
  name,
  origin,
  kind: 'value',
  field,
  form,
})
const inner = (name: string, field: string, form: Form = 'plain'): Inner => ({
  name,
  origin: 'ours',
  kind: 'value',
  field,
  form,
})
const marker = (name: string, field: GkvFieldKey, is: boolean): Element => ({
  name,
  origin: 'ours',
  kind: 'marker',
  field,
  is,
})

const singerField = (code: string) => `singer${code}` as GkvFieldKey
const singer = singerItems.entries.map(({ code }) => ({ code, field: singerField(code) }))

const insuredPerson = group('Versicherte_Person', [
  value('Geburtsdatum', 'birthDate'),
  value('Geschlecht', 'sex'),
  value('Krankenhausinternes_Kennzeichen', 'patientNumber'),
  value('Krankenversichertennummer', 'insuredNumber'),
  value('Nachname', 'lastName'),
  value('Vorname', 'firstName'),
  value('Titel', 'title'),
  value('Vorsatzwort', 'namePrefix'),
  value('Namenszusatz', 'nameSuffix'),
  value('Strasse', 'street'),
  value('Hausnummer', 'houseNumber'),
  value('Ort', 'city'),
  value('Postleitzahl', 'postcode'),
  value('Anschriftenzusatz', 'addressSupplement'),
  value('Laenderkennzeichen', 'country'),
])

const contactPerson = group('Ansprechperson_Krankenhaus', [
  value('Nachname', 'contactLastName'),
  value('Vorname', 'contactFirstName'),
  value('Telefon', 'contactPhone'),
  value('Telefax', 'contactFax'),
])

const facility = group('Reha_Einrichtung', [
  marker('Einrichtung_nicht_gewuenscht', 'facilityRequested', false),
  group('Gewuenschte_Einrichtung', [
    value('Institutionskennzeichen', 'facilityCode', 'plain', 'specified'),
    group(
      'Anschrift',
      [
        value('Name', 'facilityName'),
        value('Strasse', 'facilityStreet'),
        value('Hausnummer', 'facilityHouseNumber'),
        value('Postleitzahl', 'facilityPostcode'),
        value('Ort', 'facilityCity'),
        value('Telefon', 'facilityPhone'),
      ],
      'specified',
    ),
    value('Fruehestes_Aufnahmedatum', 'earliestAdmission'),
  ]),
])

const representatives: Element = {
  name: 'Vertretung',
  origin: 'ours',
  kind: 'each',
  field: 'representatives',
  children: [
    inner('Nachname', 'lastName'),
    inner('Vorname', 'firstName'),
    inner('Art_Vertretung', 'representation'),
    inner('Strasse', 'street'),
    inner('Hausnummer', 'houseNumber'),
    inner('Postleitzahl', 'postcode'),
    inner('Ort', 'city'),
  ],
}

const functionalDiagnoses: Element = {
  name: 'Funktionelle_Diagnose',
  origin: 'ours',
  kind: 'each',
  field: 'functionalDiagnoses',
  children: [
    { name: 'Laufende_Nummer', origin: 'ours', kind: 'place' },
    inner('Diagnose', 'diagnosis'),
    inner('ICD_10_GM', 'icd'),
    inner('Ursache', 'cause'),
  ],
}

const operations: Element = {
  name: 'Operation',
  origin: 'ours',
  kind: 'each',
  field: 'operations',
  children: [
    inner('Datum', 'operationDate'),
    inner('OPS', 'ops'),
    inner('OPS_2', 'secondOps'),
    inner('OPS_3', 'thirdOps'),
    inner('Wundheilung', 'woundHealing', 'flag'),
  ],
}

/** General part, pages 1 to 4. */
const generalElements: readonly Element[] = [
  insuredPerson,
  contactPerson,
  group('Sprache', [value('Deutsch', 'speaksGerman', 'flag'), value('Sprache', 'language')]),
  group('Krankenhausbehandlung', [
    value('Beginn', 'admissionDate'),
    value('Ende', 'dischargeDate'),
    value('Version_ICD_OPS', 'codeVersion'),
  ]),
  facility,
  value('Standortnummer', 'locationNumber'),
  value('Wuensche', 'wishes'),
  value('Antrag_Pflegebeduerftigkeit', 'careNeedApplication', 'flag'),
  representatives,
  group('Haeusliche_Situation', [
    value('Aufzug', 'elevator', 'flag'),
    value('Besonderheiten', 'homeSpecifics'),
    value('Etage', 'floor'),
  ]),
  group('Versorgungssituation', [
    value('Versorgung_sichergestellt', 'careEnsured', 'flag'),
    value('Wohnsituation', 'livingSituation'),
  ]),
  group('Hausarzt', [
    value('Nachname', 'gpLastName'),
    value('Vorname', 'gpFirstName'),
    value('Strasse', 'gpStreet'),
    value('Hausnummer', 'gpHouseNumber'),
    value('Postleitzahl', 'gpPostcode'),
    value('Ort', 'gpCity'),
    value('Telefon', 'gpPhone'),
  ]),
  group('Rentenantrag', [
    value('Altersrente_beantragt', 'agePensionApplied', 'flag'),
    value('Traeger_Altersrente', 'agePensionCarrier'),
    value('Erwerbsminderungsrente_beantragt', 'disabilityPensionApplied', 'flag'),
    value('Traeger_Erwerbsminderungsrente', 'disabilityPensionCarrier'),
  ]),
  value('Andere_Behandlung', 'otherTreatment'),
  group('Einwilligungen', [
    value('Einwilligung_Uebermittlung', 'transmissionConsent', 'flag'),
    value('Entbindung_Schweigepflicht', 'confidentialityRelease', 'flag'),
    value('Einwilligung_Fruehrehabilitation', 'earlyRehabConsent', 'flag'),
  ]),
  value('Unterschrift_Willenserklaerung', 'declarationSigned', 'flag'),
]

/** Medical part, pages 5 to 10. */
const medicalElements: readonly Element[] = [
  functionalDiagnoses,
  group('Operationen', [value('Operation_durchgefuehrt', 'operationPerformed', 'flag'), operations]),
  group('Komplikationen', [
    value('Komplikationen_aufgetreten', 'complicationsOccurred', 'flag'),
    value('Komplikation_1', 'complication1'),
    value('Komplikation_2', 'complication2'),
    value('Komplikation_3', 'complication3'),
    value('Keimbesiedlung', 'germs'),
    value('Art_Keimbesiedlung', 'germKinds'),
  ]),
  group('Rehabilitationsfaehigkeit', [
    value('Interimsprothese', 'interimProsthesis', 'flag'),
    value('Ausreichende_Therapiebelastbarkeit', 'sufficientTherapyLoad', 'flag'),
    value('Belastbarkeit_nach_OP', 'loadAfterOperation', 'plain', 'specified'),
    value('Teilbelastbar_mit', 'partialLoad', 'plain', 'specified'),
    { name: 'Fruehreha_Kriterium', origin: 'ours', kind: 'every', field: 'earlyRehabCriteria', form: 'plain' },
  ]),
  value('Rehabilitationsziel', 'rehabGoal'),
  group('Verlegung', [
    value('Kennzeichen_Verlegung', 'transferCode', 'plain', 'specified'),
    value('Datum_Verlegung', 'transferDate', 'plain', 'specified'),
    value('Begruendung', 'transferReason', 'plain', 'specified'),
  ]),
  group('Reise', [
    value('Begleitperson', 'companion', 'flag'),
    value('Grund_Krankentransport', 'ambulanceReason'),
    value('Transportmittel', 'transportMeans'),
  ]),
  group('Besondere_Anforderungen', [
    marker('Keine_besonderen_Anforderungen', 'hasSpecialRequirements', false),
    { name: 'Anforderung', origin: 'ours', kind: 'every', field: 'specialRequirements', form: 'plain' },
    value('Dialyse', 'dialysis'),
    value('Erlaeuterung', 'requirementsExplanation'),
    value('Dekubitusgrad', 'decubitusGrade'),
    value('Belastung_bis', 'loadUpTo'),
    value('Pflegegrad_Angehoerige', 'relativeCareLevel'),
  ]),
  group('Beeintraechtigungen', [
    {
      name: 'Beeintraechtigung',
      origin: 'ours',
      kind: 'items',
      items: singer,
      code: 'Merkmal',
      points: 'Punkte',
    },
    { name: 'Gesamtpunkte', origin: 'ours', kind: 'sum', fields: singer.map(({ field }) => field) },
  ]),
  group('Krankenhausarzt', [
    value('Datum', 'doctorDate'),
    value('Nachname', 'doctorLastName'),
    value('Vorname', 'doctorFirstName'),
    value('Telefon', 'doctorPhone'),
    value('Titel', 'doctorTitle'),
  ]),
  group('Zusammenfassende_Beurteilung', [
    value('Empfohlene_Rehaform', 'recommendedType'),
    value('Fall_Paragraf_16', 'case16', 'flag'),
    { name: 'Grund_Paragraf_16', origin: 'ours', kind: 'every', field: 'case16Reasons', form: 'plain' },
    value('Begruendung_Rehaform', 'recommendationReason'),
    value('Schwerpunkt', 'rehabFocus'),
    value('Erlaeuterung_Schwerpunkt', 'focusExplanation'),
  ]),
]

export const requestElements: readonly Element[] = [...generalElements, ...medicalElements]

/** Asked along with other fields, or said by the message's head. */
export const notSent: readonly GkvFieldKey[] = [
  'insurerName',
  'insurerCode',
  'hospitalName',
  'hospitalCode',
  'facilityBy',
  'requirementDetails',
]
