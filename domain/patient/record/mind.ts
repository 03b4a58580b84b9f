// Sections of a patient's record about mind and dependency. Orientation stands in the form itself; scores of assessments are
// filled in by those.
import { vigilances } from '../../../catalogue/vigilances.ts'
import { code, flags, long, section, text } from './define.ts'

export const mentalHealth = section('mental_health', 'diagnosis', [
  code('diagnosis.mental_health.vigilance', vigilances),
  ...flags('diagnosis.mental_health', [
    'depression',
    'anxiety',
    'aggressivity',
    'dangerous',
    'fixation',
    'protected_area_needed',
    'closed_station',
  ]),
  long('diagnosis.mental_health.dementia_description'),
  long('diagnosis.mental_health.run_away_description'),
  long('diagnosis.mental_health.night_watch_description'),
  long('diagnosis.mental_health.mental_issues'),
  text('diagnosis.mental_health.communication'),
  text('diagnosis.mental_health.motivation'),
])

export const dependency = section('dependency_diagnosis', 'diagnosis', [
  text('diagnosis.dependency_diagnosis.dependency_level'),
  ...flags('diagnosis.dependency_diagnosis', [
    'requires_support_with_feeding',
    'requires_walking_aid',
    'has_help_at_home',
    'returning_home_short_term',
    'agitated',
  ]),
  text('diagnosis.dependency_diagnosis.agitated_description'),
])
