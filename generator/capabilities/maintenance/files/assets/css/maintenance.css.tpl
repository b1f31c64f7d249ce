.xplugin-maintenance {
	--xplugin-color: #1e3a5f;
	--xplugin-on-color: #fff;
	display: grid;
	min-height: 100vh;
	margin: 0;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font-family: system-ui, sans-serif;
	line-height: 1.6;
	place-items: center;
}

.xplugin-maintenance__main {
	max-width: 36rem;
	padding: 2rem;
	text-align: center;
}

.xplugin-maintenance__site {
	margin: 0 0 1rem;
	opacity: 0.8;
}

.xplugin-maintenance__heading {
	margin: 0 0 1rem;
	font-size: 2.25rem;
	line-height: 1.2;
}

.xplugin-maintenance__text {
	margin: 0;
	font-size: 1.1rem;
}

.xplugin-maintenance__left b {
	font-size: 1.75rem;
}
