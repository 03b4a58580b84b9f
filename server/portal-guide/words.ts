// The guide to making an account, as it is printed: short, and without a word that needs explaining.

interface Words {
  readonly title: string
  readonly intro: string
  readonly steps: readonly { readonly heading: string; readonly text: string }[]
  readonly helpTitle: string
  readonly help: readonly string[]
}

export const guideWords: Readonly<Record<'de' | 'en', Words>> = {
  de: {
    title: 'So legen Sie ein Konto an',
    intro:
      'Mit einem Konto fragen Sie Anbieter für Pflege direkt an. Es kostet nichts. Ein Passwort brauchen Sie nicht: Sie bekommen jedes Mal einen Link per E-Mail.',
    steps: [
      {
        heading: '1. Öffnen Sie die Seite „Konto anlegen“',
        text: 'Sie finden sie oben auf jeder Seite unter „Anmelden“. Auf dem Handy öffnen Sie zuerst das Menü.',
      },
      {
        heading: '2. Geben Sie Ihre E-Mail-Adresse zweimal ein',
        text: 'So fällt ein Tippfehler auf. An diese Adresse schicken wir den Link.',
      },
      {
        heading: '3. Stimmen Sie zu',
        text: 'Lesen Sie die Nutzungsbedingungen und die Datenschutzerklärung. Beide stehen am Ende der Seite. Setzen Sie dann beide Haken und drücken Sie auf „Link schicken“.',
      },
      {
        heading: '4. Öffnen Sie die E-Mail',
        text: 'Sie kommt nach wenigen Minuten. Öffnen Sie den Link darin. Er gilt 30 Minuten und nur einmal.',
      },
      {
        heading: '5. Drücken Sie auf „Konto anlegen“',
        text: 'Ihr Gerät richtet die Verschlüsselung ein. Das dauert ein paar Sekunden. Danach sind Sie angemeldet.',
      },
    ],
    helpTitle: 'Wenn etwas nicht klappt',
    help: [
      'Es kommt keine E-Mail: Sehen Sie im Spam-Ordner nach. Prüfen Sie die Schreibweise Ihrer Adresse.',
      'Der Link ist abgelaufen: Fordern Sie auf der Seite „Anmelden“ einen neuen an.',
      'Sie melden sich an einem neuen Gerät an: Dann schicken wir zusätzlich einen Code mit 6 Ziffern in einer zweiten E-Mail.',
      'Was Sie Anbietern senden, ist verschlüsselt. Wir lesen davon nur, was die Suche braucht, zum Beispiel Postleitzahl und Pflegegrad.',
    ],
  },
  en: {
    title: 'How to create an account',
    intro:
      'With an account you can ask care providers directly. It is free. You do not need a password: each time you get a link by e-mail.',
    steps: [
      {
        heading: '1. Open the page “Create account”',
        text: 'You find it at the top of every page under “Sign in”. On a phone, open the menu first.',
      },
      {
        heading: '2. Enter your e-mail address twice',
        text: 'That way a typing error shows. We send the link to this address.',
      },
      {
        heading: '3. Agree',
        text: 'Read the terms of use and the privacy policy. Both are at the end of the page. Then tick both boxes and press “Send link”.',
      },
      {
        heading: '4. Open the e-mail',
        text: 'It arrives within a few minutes. Open the link in it. It is valid for 30 minutes and only once.',
      },
      {
        heading: '5. Press “Create account”',
        text: 'Your device sets up the encryption. That takes a few seconds. Then you are signed in.',
      },
    ],
    helpTitle: 'If something does not work',
    help: [
      'No e-mail arrives: look in the spam folder. Check how your address is spelled.',
      'The link has expired: ask for a new one on the page “Sign in”.',
      'You sign in on a new device: then we also send a code of 6 digits in a second e-mail.',
      'What you send to providers is encrypted. Of that we read only what the search needs, for example postcode and care level.',
    ],
  },
}
