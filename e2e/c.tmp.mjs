import { chromium, devices } from '@playwright/test'
const base='http://localhost:3410'
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});const c=await b.newContext({...devices['Pixel 7']});const p=await c.newPage()
await p.goto(base+'/login');await p.getByRole('button',{name:'Login as Guest'}).click();await p.getByRole('button',{name:/@inestaveira/}).click();await p.getByRole('article').first().waitFor()
let slow=true
await c.route(/localhost:3414/,async r=>{console.log(r.request().method(),r.request().url().slice(21,80)); if(slow)await new Promise(r=>setTimeout(r,4000));return r.continue().catch(()=>{})})
await p.goto(base+'/profile/kojotapes');await p.getByRole('button',{name:'Create Post'}).tap();await p.waitForTimeout(900);await p.screenshot({path:'/tmp/c1.png'});await p.waitForTimeout(6000);await p.screenshot({path:'/tmp/c2.png'})
await b.close()
