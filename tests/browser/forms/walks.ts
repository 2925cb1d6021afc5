import type { QuotationView } from '@printery/contract'
import { linkOfEmail } from '../support/accounts.ts'
import { fillCart } from '../support/buying.ts'
import { cartDrawer, openProduct } from '../support/configuring.ts'
import { logInWithOrders, newestOrderOf } from '../support/demo-customer.ts'
import { openEditor, panelButton } from '../support/editing.ts'
import { fillDelivery } from '../support/paying.ts'
import { createCustomer, logInAs, register, waitForHydration } from '../support/people.ts'
import { expect } from '../support/shop.ts'
import {
  addresses,
  asAdmin,
  at,
  everyLabel,
  goTo,
  inDialog,
  main,
  onPage,
  settingsForm,
  type Walk,
} from './opening.ts'

export const walks: Record<string, Walk> = {
  checkout: {
    enter: async (page) => {
      await fillCart(page, await register(page))
    },
    forms: {
      // This form comes before the checkout, whose texts would make a quotation invalid.
      'quotation of a cart': inDialog(async (page) => {
        await at('/checkout')(page)
        await fillDelivery(page)
      }, 'Generate Quotation'),
      checkout: {
        show: at('/checkout'),
        scope: main,
        keeps: /^(?!.*(?:friend|referral|code))/i,
        changes: /billing/i,
      },
      'sizes of a line': {
        show: async (page) => {
          await at('/terms')(page)
          await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
          await cartDrawer(page)
            .getByRole('button', { name: /^Edit quantities/ })
            .click()
        },
        scope: cartDrawer,
      },
    },
  },
  'pages of everybody': {
    forms: {
      contact: { ...onPage('/contact'), keeps: everyLabel },
      'request of a quotation': { ...onPage('/request'), keeps: everyLabel },
      'coming soon': onPage('/coming-soon'),
      'news by email': inDialog(at('/terms'), 'News by email'),
    },
  },
  'filters of the shop': { forms: { filters: onPage('/products') } },
  'choices of a product': {
    forms: {
      choices: { show: (page) => openProduct(page, 'Everyday Tee'), scope: main },
    },
  },
  'logging in': {
    forms: {
      // Buttons lead from one of them to the other.
      login: { ...inDialog(at('/terms'), 'Account'), changes: everyLabel },
      register: { ...inDialog(at('/terms'), 'Account', 'Register'), changes: everyLabel },
      'forgotten password': { ...inDialog(at('/terms'), 'Account', 'Forgot password?'), changes: everyLabel },
    },
  },
  'a new password': {
    enter: async (page) => {
      const { email } = await createCustomer(page)
      expect((await page.request.post('/api/auth/forgot-password', { data: { email } })).status()).toBe(200)
      addresses.set(page.context(), { reset: await linkOfEmail(page, email) })
    },
    forms: {
      'new password': {
        // The token is removed from the URL after it was read.
        show: async (page) => {
          if (await main(page).locator('input').count()) return
          await page.goto(addresses.get(page.context())?.reset ?? '')
          await waitForHydration(page)
        },
        scope: main,
      },
    },
  },
  account: {
    enter: register,
    forms: {
      'account details': {
        show: async (page) => {
          await at('/account/user')(page)
          await expect(main(page).getByRole('textbox').first()).toBeVisible()
        },
        scope: main,
        keeps: /^(?!.*(?:password|tax number))/i,
      },
      'new email': inDialog(at('/account/user'), 'Change email'),
    },
  },
  'an order of a customer': {
    enter: async (page) => {
      const { id } = await newestOrderOf(page, 'kaiwen@demo.test')
      addresses.set(page.context(), { order: `/account/mygifts/${id}` })
    },
    forms: {
      'delivery address': { ...inDialog(goTo('order'), 'Edit'), keeps: everyLabel },
      'cancellation by the customer': {
        ...inDialog(goTo('order'), 'More actions', 'Cancel Order'),
        keeps: everyLabel,
      },
    },
  },
  'quotations of a customer': {
    enter: (page) => logInAs(page, 'arjun@demo.test'),
    forms: {
      'question about a quotation': {
        ...inDialog(at('/account/quotations'), /^Ask about this/),
        keeps: everyLabel,
      },
      'decline of a quotation': { ...inDialog(at('/account/quotations'), /^Decline/), keeps: everyLabel },
    },
  },
  'product form': {
    enter: (page) => logInAs(page, 'supplier@demo.test'),
    forms: {
      product: {
        show: async (page) => {
          await at('/sellerPortal/addproducts')(page)
          await expect(main(page).getByRole('textbox').first()).toBeVisible()
        },
        scope: main,
        keeps: /^(?!.*New colour)/,
        changes: /New colour/,
      },
    },
  },
  payouts: {
    enter: async (page) => {
      await logInAs(page, 'supplier@demo.test')
      // With an open payout no other can be requested.
      await at('/sellerPortal/payments/retreve')(page)
      await page.getByRole('button', { name: /^Withdraw / }).click()
    },
    forms: {
      'notice of a supplier': {
        show: async (page) => {
          await at('/sellerPortal/broadcast')(page)
          await expect(page.getByLabel('Subject')).toBeVisible()
        },
        scope: (page) => page.locator('form.bc-form'),
        keeps: everyLabel,
      },
      'settings of a supplier': {
        ...onPage('/sellerPortal/settings'),
        scope: (page) => page.locator('.sup-settings-form'),
        keeps: /^(?!Closed)/,
      },
      'payout details': inDialog(at('/sellerPortal/payments/retreve'), 'Change payout details'),
      'request of a payout': {
        show: async (page) => {
          await at('/sellerPortal/payments/retreve')(page)
          await expect(page.getByLabel('Amount in dollars')).toBeVisible()
        },
        scope: main,
      },
    },
  },
  discounts: {
    enter: asAdmin,
    forms: {
      discount: {
        ...inDialog(at('/account/discounts'), 'Add discount'),
        keeps: /^(?!.*Search for one customer)/,
      },
    },
  },
  'work list': {
    enter: async (page) => {
      const { id } = await newestOrderOf(page, 'kaiwen@demo.test')
      const held = (await logInWithOrders(page, 'rachel@demo.test')).find(({ isOnHold }) => isOnHold)
      const listOf = (order: string | undefined) => `/adminPortal/myorders?order=${order?.slice(0, 10)}`
      addresses.set(page.context(), {
        list: listOf(id),
        held: listOf(held?.id),
        staffOrder: `/account/mygifts/${id}`,
      })
      await asAdmin(page)
    },
    forms: {
      'saved view': inDialog(goTo('list'), 'Saved views'),
      'delivery day': inDialog(goTo('list'), 'Edit delivery date'),
      'cancellation by the shop': {
        ...inDialog(goTo('list'), /^More for order/, 'Cancel Order'),
        keeps: everyLabel,
      },
      'phase of an order': inDialog(goTo('list'), /^Design:/),
      'decision about a refund': { ...inDialog(goTo('held'), /^Items of/, 'Decide'), keeps: everyLabel },
      'orders that are chosen': inDialog(async (page) => {
        await goTo('list')(page)
        await page
          .getByRole('checkbox', { name: /^Select order/ })
          .first()
          .check()
      }, 'Set status'),
      'all items of an order': inDialog(goTo('list'), /^More for order/, 'Set all items'),
      'refund of pieces': { ...inDialog(goTo('staffOrder'), 'Refund pieces'), keeps: /^Reason/ },
      'notes on an order': {
        show: async (page) => {
          await goTo('staffOrder')(page)
          await page.getByRole('button', { name: 'Edit internal notes' }).click()
        },
        scope: (page) => page.getByRole('complementary', { name: 'About this order' }),
        keeps: everyLabel,
      },
    },
  },
  detail: {
    enter: async (page) => {
      const headers = { authorization: `Bearer ${await asAdmin(page)}` }
      const listed = async (path: string) =>
        (await page.request.get(`/api${path}?limit=50`, { headers })).json()
      const { quotations } = (await listed('/quotation')) as { quotations: QuotationView[] }
      const open = quotations.find((each) => !each.orderId && !each.replacedById)
      const { customers } = await listed('/user')
      const { threads } = await listed('/thread')
      const { suppliers } = await listed('/wallet/owed')
      addresses.set(page.context(), {
        quotation: `/adminPortal/quotation/${open?.id}`,
        customer: `/account/user/${customers[0].id}`,
        conversation: `/adminPortal/chat?thread=${threads[0].id}`,
        wallet: `/adminPortal/payments/wallet?supplier=${suppliers[0].id}`,
      })
    },
    forms: {
      'new price of a quotation': { ...inDialog(goTo('quotation'), 'Reprice'), keeps: /note|message/i },
      'later end of a quotation': { ...inDialog(goTo('quotation'), 'Extend'), keeps: /note|message/i },
      'message about a quotation': { ...inDialog(goTo('quotation'), 'Message'), keeps: everyLabel },
      'message of a conversation': {
        show: async (page) => {
          await goTo('conversation')(page)
          await expect(main(page).getByLabel('Your message')).toBeVisible()
        },
        scope: (page) => page.locator('.chat-composer'),
        keeps: /^Your message/,
        // A sent message moves from the field to the outbox, which shows why it was refused.
        changes: /^Your message/,
        isLocal: true,
      },
      'saved answer': inDialog(goTo('conversation'), 'Manage answers', 'Change We look into it'),
      broadcast: {
        show: async (page) => {
          await at('/adminPortal/broadcast/new')(page)
          await expect(page.getByLabel('Subject')).toBeVisible()
        },
        scope: (page) => page.locator('form.bc-form'),
        keeps: /^(Subject|Preview line|Heading|Text)/,
      },
      'notes on a customer': { show: goTo('customer'), scope: main, keeps: /^(?!.*exemption)/i },
      'erasure of a customer': inDialog(goTo('customer'), 'Erase this person'),
      'invitation of a supplier': {
        ...inDialog(at('/adminPortal/suppliers'), 'Invite a supplier'),
        keeps: everyLabel,
      },
      'invitation of staff': {
        ...inDialog(at('/adminPortal/settings/staff'), 'Invite somebody'),
        keeps: everyLabel,
      },
      'access of an account': { show: at('/adminPortal/settings/staff?tab=accounts'), scope: main },
      'answer to an alarm': { ...inDialog(at('/adminPortal/alarms'), /^Answer:/), keeps: everyLabel },
      'new photos': { ...inDialog(at('/admin-editor?shelf=photos'), 'Add photos'), keeps: everyLabel },
      'a photo': { ...inDialog(at('/admin-editor?shelf=photos'), /^Change /), keeps: everyLabel },
      'outside sale': {
        ...onPage('/adminPortal/outside-sale'),
        keeps: /^(?!.*Search)/,
      },
      'prices of products': inDialog(async (page) => {
        await at('/adminPortal/inventory?view=table')(page)
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .first()
          .check()
      }, 'Change prices'),
      dashboard: onPage('/adminPortal/dashboard'),
      'device profile': {
        show: async (page) => {
          await at('/adminPortal/settings/devices?method=Embroidery')(page)
          await expect(page.getByLabel('Total ink limit in %')).toBeVisible()
        },
        scope: (page) => page.locator('.devices-form'),
        keeps: /^Name$/,
      },
      'settings of the business': settingsForm(''),
      'appearance of the shop': settingsForm('?group=appearance'),
      'home page': settingsForm('?group=home'),
      'shipping steps': settingsForm('?group=delivery'),
      'social links': settingsForm('?group=links'),
      'words of an email': settingsForm('?group=emails'),
      'entry by hand': {
        ...inDialog(at('/adminPortal/payments/books'), 'Post an entry'),
        keeps: /what it is for/i,
      },
      'terms of a supplier': inDialog(goTo('wallet'), 'Set new terms'),
      'cost prices': {
        show: async (page) => {
          await goTo('wallet')(page)
          const costs = page.getByRole('group').filter({ hasText: 'Cost prices' })
          if (!(await costs.locator('form').first().isVisible())) await costs.locator('summary').click()
          await expect(costs.locator('form').first()).toBeVisible()
        },
        scope: (page) => page.locator('.wal-costs'),
      },
    },
  },
  editor: {
    forms: {
      'QR code': {
        show: async (page) => {
          await openEditor(page)
          const form = page.locator('form.ed-qr')
          // The editor remembers which panel was open.
          if (!(await form.isVisible())) await panelButton(page, 'Elements').click()
          await expect(form).toBeVisible()
        },
        scope: (page) => page.locator('form.ed-qr'),
        isLocal: true,
        changes: everyLabel,
      },
    },
  },
  'editor of a customer': {
    enter: register,
    forms: { 'name of a version': inDialog((page) => openEditor(page), 'Versions') },
  },
  'login of the template editor': {
    enter: register,
    // Closing the prompt opens the home page a moment later, so the prompt is left by loading another page.
    forms: { prompt: inDialog((page) => page.goto('/admin-editor')) },
  },
  'review by the shop': {
    enter: async (page) => {
      const { id, items } = await newestOrderOf(page, 'kaiwen@demo.test')
      addresses.set(page.context(), { review: `/reviewOrder/${id}/${items[0]?.id}` })
      await asAdmin(page)
    },
    forms: {
      'comment on a design': { show: goTo('review'), scope: main, keeps: everyLabel },
      'rejection of a design': {
        show: async (page) => {
          await goTo('review')(page)
          await page.getByRole('button', { name: 'Design rejected' }).click()
        },
        scope: main,
        keeps: everyLabel,
      },
    },
  },
  'review by the customer': {
    enter: async (page) => {
      const { id, items } = await newestOrderOf(page, 'deepa@demo.test')
      const rejected = items.find(({ status }) => status === 'design rejected')
      addresses.set(page.context(), { review: `/reviewOrder/${id}/${rejected?.id}` })
    },
    forms: { 'replacement of a design': { show: goTo('review'), scope: main } },
  },
}
