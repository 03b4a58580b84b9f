// What the demo's patients of the past weeks have, in the words of those who write it: for each condition what the profile
// says, what a provider asks, what the clinic answers, and what the letter of the ward says.
import type { FileHeader } from '../../contract/records/file.ts'
import type { CareNeeds, Diagnosis } from '../../contract/records/patient-profile.ts'

export interface Condition {
  readonly diagnosis: Omit<Diagnosis, 'counter'>
  readonly needs: Omit<CareNeeds, 'counter'>
  readonly services: readonly number[]
  readonly question: string
  readonly reply: string
  readonly letter: {
    readonly name: string
    readonly category: FileHeader['category']
    readonly title: string
    readonly lines: readonly string[]
  }
}

const noInfection = { infection_and_germs_state: 2 } as const

export const conditions = {
  hip: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'Schenkelhalsfraktur, mit Endoprothese versorgt',
      icd_code: 'S72.0',
      medication: 'Ibuprofen, Pantoprazol, Enoxaparin',
      blood_thinner: true,
    },
    needs: {
      mobility: [6],
      mental_ability: 1,
      support_body_care: true,
      support_dressing: true,
      wound_care: 'Operationswunde reizlos, Klammern ziehen am 12. Tag',
      transport_type: 2,
      living_situation: 1,
    },
    services: [3, 21],
    question: 'Darf das Bein voll belastet werden?',
    reply: 'Ja, Vollbelastung am Rollator. Treppen gehen noch nicht.',
    letter: {
      name: 'Pflegeüberleitung.pdf',
      category: 'ctb',
      title: 'Pflegeüberleitungsbogen',
      lines: [
        'Mobilität: geht mit Rollator und einer Hilfsperson bis 30 Meter. Aufstehen aus dem Bett mit Anleitung.',
        'Körperpflege: Hilfe beim Waschen der Beine und beim Anziehen der Strümpfe.',
        'Wunde: reizlos, trockener Verband, Wechsel alle zwei Tage.',
        'Schmerz: in Ruhe gering, bei Bewegung mäßig; Bedarfsmedikation bis dreimal täglich.',
      ],
    },
  },
  stroke: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'Schlaganfall mit Halbseitenschwäche rechts',
      secondary_diagnosis: 'Vorhofflimmern, Bluthochdruck',
      icd_code: 'I63.9',
      medication: 'Apixaban, Ramipril, Bisoprolol, Atorvastatin',
      blood_thinner: true,
    },
    needs: {
      mobility: [7],
      mental_ability: 2,
      support_eating: true,
      support_body_care: true,
      support_dressing: true,
      incontinence: true,
      nutrition: 'Schluckstörung: passierte Kost, angedickte Getränke',
      transport_type: 1,
      living_situation: 2,
    },
    services: [3],
    question: 'Ist die Schluckstörung schon logopädisch abgeklärt?',
    reply: 'Ja. Kostform 3, Getränke angedickt; der Befund liegt bei den Dateien.',
    letter: {
      name: 'Logopädischer Befund.pdf',
      category: 'mr',
      title: 'Logopädischer Befund',
      lines: [
        'Klinische Schluckuntersuchung am dritten Tag: verzögerter Schluckreflex, Husten bei dünner Flüssigkeit.',
        'Empfehlung: passierte Kost, Getränke angedickt, aufrechte Haltung bis 30 Minuten nach der Mahlzeit.',
        'Sprache: leichte Wortfindungsstörung, Verständnis erhalten.',
      ],
    },
  },
  dementia: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'Demenz, Sturz ohne Fraktur',
      icd_code: 'F03',
      medication: 'Donepezil, Melperon zur Nacht',
    },
    needs: {
      mobility: [2],
      mental_ability: 3,
      run_away_risk: true,
      support_eating: true,
      support_body_care: true,
      support_dressing: true,
      incontinence: true,
      transport_type: 2,
      living_situation: 1,
      remarks: 'Sucht abends die Tür. Beruhigt sich, wenn jemand mitgeht.',
    },
    services: [1],
    question: 'Gibt es eine gesetzliche Betreuung oder eine Vollmacht?',
    reply: 'Der Sohn hat eine Vorsorgevollmacht. Er ist ab 16 Uhr gut zu erreichen.',
    letter: {
      name: 'Pflegebericht.pdf',
      category: 'pr',
      title: 'Pflegebericht der Station',
      lines: [
        'Orientierung: zur Person sicher, zu Ort und Zeit nicht. Erkennt Angehörige.',
        'Tagesablauf: vormittags ruhig, ab dem späten Nachmittag unruhig und auf der Suche nach dem Ausgang.',
        'Essen und Trinken: mit Erinnerung selbständig, trinkt zu wenig.',
        'Nacht: steht zwei- bis dreimal auf, findet mit Licht den Weg zur Toilette.',
      ],
    },
  },
  heart: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'Herzinsuffizienz, NYHA III, rekompensiert',
      icd_code: 'I50.1',
      medication: 'Torasemid, Bisoprolol, Sacubitril/Valsartan',
    },
    needs: {
      mobility: [5],
      mental_ability: 1,
      support_body_care: true,
      breathing: 'Luftnot bei Belastung, nachts erhöhter Oberkörper',
      transport_type: 7,
      living_situation: 1,
    },
    services: [2, 26],
    question: 'Wird täglich gewogen, und ab welchem Gewicht sollen wir uns melden?',
    reply: 'Ja, bitte täglich. Ab zwei Kilogramm mehr in drei Tagen bitte die Hausärztin anrufen.',
    letter: {
      name: 'Medikationsplan.pdf',
      category: 'mp',
      title: 'Medikationsplan',
      lines: [
        'Torasemid 10 mg: morgens 1, mittags 0, abends 0.',
        'Bisoprolol 2,5 mg: morgens 1, mittags 0, abends 1.',
        'Sacubitril/Valsartan 49/51 mg: morgens 1, mittags 0, abends 1.',
        'Trinkmenge höchstens 1,5 Liter am Tag. Gewicht jeden Morgen nüchtern.',
      ],
    },
  },
  lungs: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'COPD mit Lungenentzündung, abgeklungen',
      icd_code: 'J44.0',
      medication: 'Tiotropium, Prednisolon ausschleichend',
    },
    needs: {
      mobility: [6],
      mental_ability: 1,
      support_body_care: true,
      breathing: 'Sauerstoff 2 l/min, Konzentrator vorhanden',
      transport_type: 2,
      living_situation: 2,
    },
    services: [3],
    question: 'Bringt die Person das Sauerstoffgerät mit, oder sollen wir eines bestellen?',
    reply: 'Das Gerät ist verordnet und wird am Tag vor der Verlegung zu Ihnen geliefert.',
    letter: {
      name: 'Verordnung Sauerstoff.pdf',
      category: 'pre',
      title: 'Verordnung eines Sauerstoffkonzentrators',
      lines: [
        'Flussrate 2 Liter je Minute über Nasenbrille, mindestens 16 Stunden am Tag.',
        'Zielsättigung 88 bis 92 Prozent. Mobiles Gerät für Wege außer Haus.',
      ],
    },
  },
  knee: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'Kniegelenksersatz links bei Arthrose',
      icd_code: 'M17.1',
      medication: 'Etoricoxib, Enoxaparin',
      blood_thinner: true,
    },
    needs: { mobility: [4], mental_ability: 1, support_dressing: true, transport_type: 5, living_situation: 2 },
    services: [2],
    question: 'Wie weit lässt sich das Knie schon beugen?',
    reply: 'Heute 85 Grad, Streckung frei. Die Wunde ist trocken.',
    letter: {
      name: 'Physiotherapie.pdf',
      category: 'mr',
      title: 'Bericht der Physiotherapie',
      lines: [
        'Beugung 85 Grad, Streckung 0 Grad. Gang an Unterarmgehstützen im Vier-Punkte-Gang, 150 Meter.',
        'Treppe: drei Stufen mit Geländer. Ziel der Rehabilitation: freies Gehen und Autofahren.',
      ],
    },
  },
  cancer: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'Bronchialkarzinom, palliative Behandlung',
      icd_code: 'C34.9',
      medication: 'Morphin retardiert, Metamizol, Macrogol',
    },
    needs: {
      mobility: [8],
      mental_ability: 1,
      support_eating: true,
      support_body_care: true,
      support_dressing: true,
      nutrition: 'Wunschkost, kleine Mengen',
      transport_type: 1,
      living_situation: 2,
      remarks: 'Wünscht Ruhe und ein Zimmer mit Blick ins Grüne. Die Ehefrau möchte über Nacht bleiben können.',
    },
    services: [5],
    question: 'Ist die Schmerzpumpe programmiert, oder wird noch umgestellt?',
    reply: 'Noch Tabletten, für Durchbruchschmerz Tropfen. Eine Pumpe ist erst bei Bedarf geplant.',
    letter: {
      name: 'Arztbrief Palliativmedizin.pdf',
      category: 'mdl',
      title: 'Arztbrief der Palliativmedizin',
      lines: [
        'Fortgeschrittene Erkrankung, keine weitere Tumortherapie gewünscht. Patientenverfügung liegt vor.',
        'Schmerz unter Morphin gut eingestellt. Luftnot in Ruhe nicht, bei Lagerung gering.',
        'Ziel: Ruhe, Symptomlinderung, Nähe der Angehörigen.',
      ],
    },
  },
  foot: {
    diagnosis: {
      infection_and_germs_state: 1,
      infection_and_germs: [4, 6],
      infection_remarks: 'MRSA in der Wunde, Sanierung begonnen',
      main_diagnosis: 'Diabetisches Fußsyndrom, Vorfußamputation rechts',
      icd_code: 'E11.7',
      medication: 'Insulin nach Plan, Clindamycin',
    },
    needs: {
      mobility: [7],
      mental_ability: 1,
      support_body_care: true,
      wound_care: 'Vorfuß rechts, Unterdruckverband, Wechsel dreimal in der Woche',
      transport_type: 1,
      living_situation: 1,
    },
    services: [21],
    question: 'Wer versorgt den Unterdruckverband, und reicht ein Einzelzimmer für die Isolation?',
    reply: 'Der Wechsel kommt vom Wundzentrum ins Haus. Ein Einzelzimmer mit eigenem Bad reicht.',
    letter: {
      name: 'Wundbericht.pdf',
      category: 'wp',
      title: 'Wundbericht',
      lines: [
        'Vorfuß rechts nach Amputation: 5 mal 3 Zentimeter, 1 Zentimeter tief, Wundgrund zu zwei Dritteln granulierend.',
        'Unterdruckverband mit 125 mmHg, Wechsel Montag, Mittwoch und Freitag durch das Wundzentrum.',
        'Abstrich: MRSA. Sanierung mit Mupirocin-Nasensalbe und antiseptischer Waschung bis zum fünften Tag.',
      ],
    },
  },
  parkinson: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'Parkinson-Syndrom, Sturz mit Rippenprellung',
      icd_code: 'G20.1',
      medication: 'Levodopa sechsmal täglich nach Uhr, Rotigotin-Pflaster',
    },
    needs: {
      mobility: [6],
      mental_ability: 1,
      support_eating: true,
      support_body_care: true,
      support_dressing: true,
      transport_type: 2,
      living_situation: 2,
    },
    services: [3, 26],
    question: 'Wie genau müssen die Zeiten für Levodopa eingehalten werden?',
    reply: 'Höchstens 15 Minuten Abweichung, sonst wird er unbeweglich. Der Plan liegt bei den Dateien.',
    letter: {
      name: 'Medikationsplan.pdf',
      category: 'mp',
      title: 'Medikationsplan',
      lines: [
        'Levodopa/Benserazid 100/25 mg: 7, 10, 13, 16, 19 und 22 Uhr, eine halbe Stunde vor dem Essen.',
        'Rotigotin-Pflaster 4 mg: morgens wechseln, jeden Tag eine andere Stelle.',
        'Nicht geben: Metoclopramid, Haloperidol.',
      ],
    },
  },
  frailty: {
    diagnosis: {
      ...noInfection,
      main_diagnosis: 'Allgemeine Schwäche nach Magen-Darm-Infekt, Austrocknung ausgeglichen',
      icd_code: 'R54',
      medication: 'Ramipril, Vitamin D',
    },
    needs: {
      mobility: [6],
      mental_ability: 2,
      support_body_care: true,
      support_dressing: true,
      nutrition: 'Trinkprotokoll, Zielmenge 1,5 Liter',
      transport_type: 7,
      living_situation: 1,
    },
    services: [3],
    question: 'Wie lange wird die Versorgung voraussichtlich gebraucht?',
    reply: 'Wir rechnen mit drei bis vier Wochen. Die Familie richtet solange die Wohnung ein.',
    letter: {
      name: 'Kurzbrief.pdf',
      category: 'mdl',
      title: 'Vorläufiger Arztbrief',
      lines: [
        'Aufnahme mit Schwäche und Austrocknung nach Brechdurchfall; Erreger nicht nachgewiesen, Isolation aufgehoben.',
        'Unter Infusionen rasche Besserung. Kreislauf stabil, Laborwerte bei Entlassung unauffällig.',
        'Empfehlung: Trinkmenge beobachten, Kraft und Gang üben.',
      ],
    },
  },
} as const satisfies Record<string, Condition>

export type ConditionKey = keyof typeof conditions
