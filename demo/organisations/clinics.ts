// The two clinics of the demo and who works there.
import type { DemoClinic } from './types.ts'

export const klinikumNord: DemoClinic = {
  name: 'Klinikum Nord',
  zipcode: '26133',
  suggested: true,
  members: [
    {
      email: 'm.koenig@klinikum-nord.example',
      firstName: 'Miriam',
      lastName: 'König',
      roles: ['care', 'hospital', 'rehab', 'medicalSupplies', 'careseekerUserManagement'],
    },
    {
      email: 't.witt@klinikum-nord.example',
      firstName: 'Thorsten',
      lastName: 'Witt',
      roles: ['care', 'hospital', 'doctor'],
    },
  ],
}

export const klinikumIsartal: DemoClinic = {
  name: 'Klinikum Isartal',
  zipcode: '81675',
  suggested: true,
  members: [
    {
      email: 'v.huber@klinikum-isartal.example',
      firstName: 'Veronika',
      lastName: 'Huber',
      roles: ['care', 'hospital', 'rehab', 'medicalSupplies', 'careseekerUserManagement'],
    },
    { email: 'e.demir@klinikum-isartal.example', firstName: 'Emre', lastName: 'Demir', roles: ['care', 'rehab'] },
  ],
}

export const clinics: readonly DemoClinic[] = [klinikumNord, klinikumIsartal]
