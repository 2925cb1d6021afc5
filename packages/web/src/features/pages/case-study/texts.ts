export const texts = {
  caseStudy: {
    title: 'A lantern back over lane four · Printery',
    description:
      'How a swimming club founded in 1931 got one name, one mark and a shop counter that people stop at.',
    client: 'Tanjong Lantern Swimming Club',
    hero: {
      headline: 'A lantern back over lane four',
      text: 'Tanjong Lantern Swimming Club has taught its neighbourhood to swim since 1931. By the time we met, it had five logos, no jacket and a view of the sea that nobody photographed. We gave it one mark and put that mark on everything a visitor touches.',
      imageAlt: 'Navy jacket with a yellow lantern on the chest, beside the pool',
    },
    facts: [
      { name: 'Client', value: 'Tanjong Lantern Swimming Club' },
      { name: 'Founded', value: '1931' },
      { name: 'Place', value: 'East coast of Singapore' },
      { name: 'What it is', value: "A members' club with a public swimming school and guided tours" },
      {
        name: 'Our part',
        value: 'Brand strategy, branding deck, logo, campaign branding, merchandise production',
      },
      { name: 'Printed', value: 'Jackets, polos, caps, bags, bottles, event badge cards' },
    ],
    share: {
      copy: 'Copy link',
      copied: 'Copied',
      failed: "The browser didn't let us copy the link. You can find it in the address bar.",
    },
    problem: {
      headline: 'Everybody knew the pool. Nobody knew the club.',
      points: [
        {
          title: 'Five marks at once.',
          text: 'A crest on the gate, a wave on the website, a clip-art swimmer on the towels, and two more that no one could explain.',
        },
        {
          title: 'History in a drawer.',
          text: 'Ninety years of meet programmes, medals and photographs lay in the committee room, out of sight for the people who paid for a tour.',
        },
        {
          title: 'Nothing to take home.',
          text: 'Visitors asked for a shirt at the counter and left with a leaflet.',
        },
      ],
    },
    approach: {
      headline: 'Six steps, in the order in which we took them',
      points: [
        {
          title: 'Listen by the water.',
          text: 'Two mornings at the pool: members, lifeguards, the canteen aunty, children before the lesson.',
        },
        {
          title: 'Open the drawer.',
          text: "We sorted the archive with the club's secretary and dated what could be dated.",
        },
        {
          title: 'Choose one thing.',
          text: 'The lantern that used to hang over lane four for night training. It is in the name, and it was in every old photograph.',
        },
        {
          title: 'Draw it for a needle.',
          text: 'The mark has three shapes and no line under 1.3 mm, so that it can be stitched, stamped and printed without a second version.',
        },
        {
          title: 'Write down the rules.',
          text: 'A branding deck of twelve pages: the mark, two inks, one typeface, how to speak, what not to do.',
        },
        {
          title: 'Print what people carry.',
          text: 'Jackets for the staff first, then a small range for the counter, ordered in short runs and repeated when it sold.',
        },
      ],
    },
    results: {
      headline: 'What changed in the first season',
      figures: [
        { figure: '+100%', label: 'tour signups' },
        { figure: '+20,000', label: 'people reached' },
        { figure: '+50%', label: 'social reach' },
        { figure: '+70%', label: 'engagement' },
      ],
      note: 'Sample figures of the demo case study.',
    },
    chapter: (number: number) => `Chapter ${number}`,
    lantern: {
      title: 'The lantern',
      text: "The first lantern was a ship's lamp, hung over the middle lane because the members had day jobs and trained after dark. It went missing when the pool was rebuilt. We found its outline on a 1938 programme, no larger than a stamp, and redrew it from there: a hood, a flame, a ring of light that is also a lane seen from above.",
      imageAlt: 'An old printed lantern the size of a stamp, and the new mark next to it',
    },
    inks: {
      title: 'Two inks',
      text: 'The club had used eleven blues. It now uses one, and a yellow that is only ever light: the flame, the sun on the water, the figure of a lane. Two inks keep a screen print affordable, and they made a rule that a volunteer can follow without asking.',
      imageAlt: 'Navy and yellow on a shirt, a card and a bottle',
    },
    people: {
      title: 'People before posters',
      text: 'The staff came first. Coaches and lifeguards got a navy bomber with the lantern stitched on the chest and the number of their lane below it. Members saw the mark on people they trust before they saw it on a wall. The posters followed a month later and needed fewer words.',
      imageAlt: 'Four people in navy jackets by the pool',
    },
    counter: {
      title: 'The counter',
      text: 'The counter sells six things: a cap, a polo, a tote bag, a bottle, a notebook and a badge card for the tour. Each is ordered in a short run and repeated when the shelf is half empty. The tour ends there. Visitors leave with the lantern in their hand and send a picture of it to somebody.',
      imageAlt: 'A wooden counter with a cap, a polo, a bag, a bottle, a notebook and a badge card',
    },
    map: {
      headline: 'Where the mark appears',
      text: 'One plan, seven places. The same plan hangs at the gate and is printed in the notebook.',
      places: [
        { name: 'Gate', mark: 'the lantern in enamel' },
        { name: 'Ticket counter', mark: 'name tents and badge cards' },
        {
          name: 'Main pool, lanes one to eight',
          mark: 'numbers on the blocks, number four in yellow',
        },
        { name: 'Teaching pool', mark: 'depth marks in words for children' },
        { name: 'Archive wall', mark: 'dated photographs, 1931 to today' },
        { name: 'Canteen', mark: 'enamel mugs' },
        { name: 'Shop counter', mark: 'the six things' },
      ],
    },
    gallery: {
      headline: 'Gallery',
      jacket: {
        caption: 'Jacket, back view',
        imageAlt: 'The back of a navy jacket with a yellow lane number',
      },
      cap: { caption: 'Cap on a starting block', imageAlt: 'Navy cap with a stitched lantern' },
      bag: {
        caption: 'Tote bag in the canteen',
        imageAlt: 'Natural bag with two-ink print, hanging on a chair',
      },
      bottle: { caption: 'Bottle on the pool edge', imageAlt: 'White bottle with a small lantern, wet' },
      badge: {
        caption: 'Badge card of the tour',
        imageAlt: 'Card in a clear holder with the number of the tour',
      },
      notebook: {
        caption: 'Notebook, open at the plan',
        imageAlt: 'Open notebook showing a plan of the pool',
      },
    },
    end: {
      product: {
        headline: (title: string) => `The jacket of the case: ${title}`,
        text: 'Colour, side and printing type are chosen as the club has them. You add your mark and the sizes.',
        button: 'Order it like this',
      },
      headline: 'What is in your drawer?',
      text: 'Every old house has a lantern somewhere. Bring us the drawer, and we will find out what belongs on a jacket.',
      bookCall: 'Book a Call with Our Team',
      shopNow: 'Shop Now',
    },
  },
}
