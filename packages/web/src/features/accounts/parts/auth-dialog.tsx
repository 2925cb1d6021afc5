import { useState } from 'react'
import tee from '../../../pictures/tshirt-white-amp.webp'
import { PanelDialog } from '../../../ui/panel-dialog.tsx'
import type { AuthView } from '../model.ts'
import hoodie from '../pictures/hoodie-navy-fish.webp'
import loginInks from '../pictures/login-inks.svg'
import registerInks from '../pictures/register-inks.svg'
import { texts } from '../texts.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface AuthDialogProps {
  open: boolean
  view: AuthView
  onView: (view: AuthView) => void
  onClose: () => void
  onLoggedIn: () => void
}

const panels = {
  login: { stock: 'butter', inks: loginInks, picture: hoodie, width: 1075, height: 1095 },
  register: { stock: 'mint', inks: registerInks, picture: tee, width: 1110, height: 1085 },
}

export function AuthDialog({ open, view, onView, onClose, onLoggedIn }: AuthDialogProps) {
  const [email, setEmail] = useState('')
  return (
    <PanelDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts[view].title}
      panel={<Panel view={view} />}
    >
      {view === 'login' ? (
        <LoginForm email={email} onLoggedIn={onLoggedIn} onRegister={() => onView('register')} />
      ) : (
        <RegisterForm
          onRegistered={(registered) => {
            setEmail(registered)
            onView('login')
          }}
          onLogin={() => onView('login')}
        />
      )}
    </PanelDialog>
  )
}

function Panel({ view }: { view: AuthView }) {
  const { stock, inks, picture, width, height } = panels[view]
  return (
    <div className={`stock st-${stock} auth-panel`}>
      <img className="inks" src={inks} alt="" width={372} height={600} />
      <img className="prod" src={picture} alt="" width={width} height={height} />
      <p>{texts[view].panel}</p>
    </div>
  )
}
