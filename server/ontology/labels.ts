// The labels of all catalogues in both languages: the very files that the apps show.
import de from '../../src/i18n/de/catalogue.json' with { type: 'json' }
import deAccount from '../../src/i18n/de/catalogue-account.json' with { type: 'json' }
import deAdmin from '../../src/i18n/de/catalogue-admin.json' with { type: 'json' }
import deAdmissions from '../../src/i18n/de/catalogue-admissions.json' with { type: 'json' }
import deAssessment from '../../src/i18n/de/catalogue-assessment.json' with { type: 'json' }
import dePatient from '../../src/i18n/de/catalogue-patient.json' with { type: 'json' }
import dePortal from '../../src/i18n/de/catalogue-portal.json' with { type: 'json' }
import deRehab from '../../src/i18n/de/catalogue-rehab.json' with { type: 'json' }
import deSearch from '../../src/i18n/de/catalogue-search.json' with { type: 'json' }
import en from '../../src/i18n/en/catalogue.json' with { type: 'json' }
import enAccount from '../../src/i18n/en/catalogue-account.json' with { type: 'json' }
import enAdmin from '../../src/i18n/en/catalogue-admin.json' with { type: 'json' }
import enAdmissions from '../../src/i18n/en/catalogue-admissions.json' with { type: 'json' }
import enAssessment from '../../src/i18n/en/catalogue-assessment.json' with { type: 'json' }
import enPatient from '../../src/i18n/en/catalogue-patient.json' with { type: 'json' }
import enPortal from '../../src/i18n/en/catalogue-portal.json' with { type: 'json' }
import enRehab from '../../src/i18n/en/catalogue-rehab.json' with { type: 'json' }
import enSearch from '../../src/i18n/en/catalogue-search.json' with { type: 'json' }

/** name of a list → key → label */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

export const labelsByLanguage: Readonly<Record<'de' | 'en', Labels>> = {
  de: {
    ...de,
    ...deAccount,
    ...deAdmin,
    ...deAdmissions,
    ...deAssessment,
    ...dePatient,
    ...dePortal,
    ...deRehab,
    ...deSearch,
  },
  en: {
    ...en,
    ...enAccount,
    ...enAdmin,
    ...enAdmissions,
    ...enAssessment,
    ...enPatient,
    ...enPortal,
    ...enRehab,
    ...enSearch,
  },
}
