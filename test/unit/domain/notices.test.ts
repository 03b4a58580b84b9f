// Which choice a mail or a push belongs to, and who is told.
import { describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { mailedOf, mutedOf, noticesOf, topicOfMail } from '../../../domain/notices.ts'

const all = { requests: true, messages: true, changes: true }
const wantsNone = { id: 1, muted: ['requests.mail', 'messages.mail'] }
const wantsAll = { id: 2, muted: [] }
const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id)

describe('what a person is told', () => {
  it('is kept as what is not wanted, and read back as it was chosen', () => {
    const chosen = { mail: { ...all, messages: false }, push: { ...all, requests: false, changes: false } }
    expect(mutedOf(chosen)).toEqual(['messages.mail', 'requests.push', 'changes.push'])
    expect(noticesOf(mutedOf(chosen))).toEqual(chosen)
    expect(noticesOf([])).toEqual({ mail: all, push: all })
  })

  it('leaves out mails about the account itself and those of the portal: they always come', () => {
    const always = mailTypes.keys.filter((key) => topicOfMail(key) === null)
    expect(always).toEqual([
      'welcome',
      'resetPassword',
      'careproviderAccountInvitation',
      'accountAdded',
      'passwordChanged',
      'deviceVerification',
      'updatedTerms',
      'portalRegistrationWeserems',
      'portalLoginWeserems',
      'portalRequestWeserems',
      'portalUnavailableWeserems',
      'portalActivityWeserems',
      'portalAttributedWeserems',
      'portalMessageWeserems',
      'portalDeletionWeserems',
      'userInvitation',
      'userActivationReminder',
      'userDeactivated',
      'userReactivated',
      'userRolesChanged',
      'userResetPassword',
      'mailPasswordChange',
      'portalRegistrationBavaria',
      'portalLoginBavaria',
      'portalRequestBavaria',
      'portalUnavailableBavaria',
      'portalActivityBavaria',
      'portalAttributedBavaria',
      'portalMessageBavaria',
      'portalDeletionBavaria',
      'emailConfirmation',
      'emailChanged',
      'portalAlertConfirmation',
      'portalPlaceFree',
      'portalCompanion',
      'portalCompanionLogin',
      'portalCompanionErased',
      'operatorAlarm',
      'operatorAllClear',
      'dangerousAct',
      'patientsIdle',
    ])
    expect(ids(mailedOf([wantsNone], null, 'provider'))).toEqual([1])
  })

  it('tells a provider’s message as a message, although it has the mail of answers', () => {
    expect(topicOfMail('newAnswer', 'send_message')).toBe('messages')
    expect(topicOfMail('newAnswer', 'report_interest')).toBe('requests')
  })

  it('reaches those who want it', () => {
    expect(ids(mailedOf([wantsNone, wantsAll], 'requests', 'provider'))).toEqual([2])
    expect(ids(mailedOf([wantsNone, wantsAll], 'changes', 'provider'))).toEqual([1, 2])
  })

  it('about a new request reaches a whole house in which nobody wants it, and nothing else does', () => {
    expect(ids(mailedOf([wantsNone], 'requests', 'provider'))).toEqual([1])
    expect(ids(mailedOf([wantsNone], 'messages', 'provider'))).toEqual([])
    expect(ids(mailedOf([wantsNone], 'requests', 'clinic'))).toEqual([])
  })
})
