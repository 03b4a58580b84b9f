// What a rehab clinic has to provide for, 01 to 17. The specification gives the codes and, without theirs, dialysis,
// decubitus, a load in kg, a relative in need of care and the explanation; which code stands for what is ours.
import { defineCatalogue } from '../define.ts'

export const specialRequirements = defineCatalogue(
  'specialRequirement',
  [
    { code: '01', key: 'wheelchair' },
    { code: '02', key: 'oxygen' },
    { code: '03', key: 'trachealCannula' },
    { code: '04', key: 'ventilation' },
    { code: '05', key: 'tubeFeeding' },
    { code: '06', key: 'dialysis' },
    { code: '07', key: 'isolation' },
    { code: '08', key: 'decubitus' },
    { code: '09', key: 'heavyLoad' },
    { code: '10', key: 'blindness' },
    { code: '11', key: 'deafness' },
    { code: '12', key: 'disorientation' },
    { code: '13', key: 'incontinence' },
    { code: '14', key: 'specialDiet' },
    { code: '15', key: 'accompanyingPerson' },
    { code: '16', key: 'relativeInNeedOfCare' },
    { code: '17', key: 'other' },
  ],
  'catalogue-rehab',
)
