/** Every text of the pages that the mailing list's emails link to. */
export const newsTexts = {
  confirm: {
    title: 'Confirm your email · Printery',
    heading: 'Do you want our news?',
    text: 'One click and you are on the list.',
    sentence: (shop: string) =>
      `${shop} may send news and offers to this email. Every one of them has a link to leave the list.`,
    button: 'Yes, send me news',
    done: 'You are on the list. Every email has a link to leave it.',
  },
  unsubscribe: {
    title: 'Leave the mailing list · Printery',
    heading: 'Leave the mailing list?',
    text: 'You will get no more news and offers. You will still get emails about your orders.',
    button: 'Leave the list',
    done: 'You are off the list and will get no more news.',
  },
  incompleteLink: 'This link is incomplete. Open it from the email again.',
  failed: 'That did not go through. Try again in a minute.',
  shop: 'Go to shop',
}
