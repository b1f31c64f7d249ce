.xplugin-bar {
	--xplugin-color: #1e3a8a;
	--xplugin-on-color: #fff;
	position: relative;
	z-index: 999;
	display: flex;
	align-items: center;
	justify-content: center;
	gap: 1rem;
	padding: 0.7rem 3rem;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font-size: 0.95rem;
	line-height: 1.4;
	text-align: center;
}

.xplugin-bar[hidden] {
	display: none;
}

.xplugin-bar--bottom {
	position: fixed;
	right: 0;
	bottom: 0;
	left: 0;
}

.xplugin-bar .xplugin-bar__text {
	margin: 0;
}

.xplugin-bar .xplugin-bar__link {
	color: inherit;
	font-weight: 600;
	text-decoration: underline;
}

.xplugin-bar__close {
	position: absolute;
	top: 50%;
	right: 0.5rem;
	width: 2.75rem;
	height: 2.75rem;
	padding: 0;
	border: 0;
	background: transparent;
	color: inherit;
	font-size: 1.5rem;
	line-height: 1;
	transform: translateY(-50%);
	cursor: pointer;
}
