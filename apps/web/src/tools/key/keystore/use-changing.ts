import { useState } from 'react'
import { type TaskHandle, useTask } from '../../../workers/use-task'
import type { CostChoice } from './costs'
import { type NewPassword, useNewPassword } from './use-new-password'
import type { RewriteTask } from './use-opening'
import { writtenFile } from './write-file'
import type { Written } from './written-view'

export interface Changing {
  readonly oldPassword: string
  readonly setOldPassword: (text: string) => void
  readonly newPassword: NewPassword
  readonly cost: CostChoice
  readonly setCost: (cost: CostChoice) => void
  readonly job: TaskHandle<RewriteTask, Written>
}

/** Changing the password of the file. A change of anything drops what came out before. */
export function useChanging(): Changing {
  const [oldPassword, setOldPassword] = useState('')
  const [cost, setCost] = useState<CostChoice>('standard')
  const job = useTask<RewriteTask, Written>('rewrite-keystore', writtenFile)
  const newPassword = useNewPassword(job.reset)
  return {
    oldPassword,
    setOldPassword: text => {
      setOldPassword(text)
      job.reset()
    },
    newPassword,
    cost,
    setCost: choice => {
      setCost(choice)
      job.reset()
    },
    job,
  }
}
